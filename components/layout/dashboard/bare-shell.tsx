import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { paths } from "@/lib/site/paths";

/** What stands around a page of the dashboard while nobody can be told apart: the sign above it, and no way in. */
export function BareShell({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <div className="shell shell-bare">
      <header className="shell-header on-asphalt">
        <a href={paths.home} className="brand">
          <BrandMark />
          <span>{brandName}</span>
        </a>
      </header>
      <main id="main" className="shell-main">
        {children}
      </main>
    </div>
  );
}
