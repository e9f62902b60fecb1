import type { ReactNode } from "react";

interface AccountSignProps {
  title: string;
  /** Shown above the title, such as "Step 3 of 7". */
  progress?: string;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountSign({ title, progress, isWide, children }: AccountSignProps) {
  return (
    <section
      className={`mx-auto rounded-lg border-4 border-ink bg-card ${isWide ? "max-w-184 [&_.form]:max-w-none" : "max-w-120"}`}
    >
      <div className="rounded-t-[3px] border-b-4 border-ink bg-green px-3.5 pt-3 pb-2.5 sm:px-5 sm:pt-4 sm:pb-3.5 text-white">
        {progress && <p className="font-bold">{progress}</p>}
        <h1 className="font-sign text-36">{title}</h1>
      </div>
      <div className="grid gap-4 p-3.5 sm:gap-5 sm:p-5">{children}</div>
    </section>
  );
}

/** Links below the form. */
export function SignLinks({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-x-5 gap-y-1 [&_a]:inline-block [&_a]:py-1">{children}</p>;
}
