import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  /** One sentence on what this page is for, or what it says of the record. */
  text?: ReactNode;
  /** Where this page belongs: the list that the record is in. */
  parent?: { label: string; href: string };
  /** What can be done here; the likeliest first. */
  actions?: ReactNode;
}

/** The top of a dashboard page. */
export function PageHead({ title, text, parent, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {parent && (
          <p className="page-parent">
            <a href={parent.href}>{parent.label}</a>
          </p>
        )}
        {/* Takes the focus when what held it has left the page. */}
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="page-text">{text}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
