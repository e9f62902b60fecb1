import type { ReactNode } from "react";

/** How a panel looks while it's folded. */
export interface Fold {
  /** The content in a few words. */
  summary: string;
  /** Whether the user has something to do here. Such a panel starts open. */
  isDue: boolean;
  isOpen: boolean;
}

interface PanelProps {
  id: string;
  title: string;
  /** Without it, the panel can't be folded. */
  fold?: Fold | undefined;
  children: ReactNode;
}

/** A panel with a title that links can lead to. */
export function Panel({ id, title, fold, children }: PanelProps) {
  if (!fold) {
    return (
      <section className="panel scroll-mt-17" id={id} aria-labelledby={`${id}-title`}>
        <h2 className="panel-title" id={`${id}-title`}>
          {title}
        </h2>
        {children}
      </section>
    );
  }
  const { summary, isDue, isOpen } = fold;
  return (
    <details className="panel group/fold scroll-mt-17 p-0" open={isDue || isOpen}>
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-4 py-2 hover:bg-concrete">
        <h2 className="font-sign text-20/[1.1]">{title}</h2>
        <span
          aria-hidden="true"
          className="row-span-2 size-2.5 rotate-45 border-r-2 border-b-2 border-line group-open/fold:-rotate-135"
        />
        <span className={`truncate text-15 ${isDue ? "font-bold text-danger" : "text-gravel"}`}>
          {summary}
        </span>
      </summary>
      <div id={id} className="px-4 pt-1 pb-4">
        {children}
      </div>
    </details>
  );
}
