import type { ReactNode } from "react";

/** The sign that a page about one's account stands on. */
export function AccountSign({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-sign">
      <div className="account-head">
        <h1 className="account-title">{title}</h1>
      </div>
      <div className="account-body">{children}</div>
    </section>
  );
}
