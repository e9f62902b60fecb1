import type { ReactNode } from "react";

interface AccountSignProps {
  title: string;
  /** For more than a short form. */
  isWide?: boolean;
  children: ReactNode;
}

/** The sign that a page about one's account stands on. */
export function AccountSign({ title, isWide, children }: AccountSignProps) {
  return (
    <section className="account-sign" data-wide={isWide || undefined}>
      <div className="account-head">
        <h1 className="account-title">{title}</h1>
      </div>
      <div className="account-body">{children}</div>
    </section>
  );
}
