import type { ReactNode } from "react";
import { ParentLink } from "./parent-link";

interface PageHeadProps {
  title: string;
  text?: ReactNode;
  /** The list that contains the record. */
  parent?: { label: string; href: string };
  actions?: ReactNode;
}

export function PageHead({ title, text, parent, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3 border-b-3 border-ink pb-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        {parent && (
          <p className="text-15 print:hidden">
            <ParentLink {...parent} />
          </p>
        )}
        {/* Receives focus when the focused element is removed from the page. */}
        <h1 className="font-sign text-32/[1.05]" tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="mt-1 text-gravel">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  );
}
