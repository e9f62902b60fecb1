import type { ReactNode } from "react";

/** What only the people who run the server need to know, folded. */
export function ForDevelopers({ children }: { children: ReactNode }) {
  return (
    <details className="text-15">
      <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-3">
        For developers
      </summary>
      <div className="mt-1 wrap-anywhere">{children}</div>
    </details>
  );
}
