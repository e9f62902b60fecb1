import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { FormScript, SiteDocument, SkipLink } from "@/components/layout/document";
import { OptOutNotice } from "@/components/layout/opt-out-notice";
import { paths } from "@/lib/platform/pages/paths";

interface AccountDocumentProps {
  brandName: string;
  /** Set if a route handler renders the document. */
  head?: ReactNode;
  nonce?: string;
  children: ReactNode;
}

/** Loads no analytics or third-party scripts. */
export function AccountDocument({ brandName, head, nonce, children }: AccountDocumentProps) {
  return (
    <SiteDocument head={head} className="grid min-h-screen grid-rows-[auto_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-20 py-2 on-asphalt">
        <div className="mx-auto w-full max-w-[66rem] px-4">
          <a
            href={paths.home}
            className="flex min-h-11 max-w-80 items-center gap-2 text-balance font-sign text-18/none"
          >
            <BrandMark />
            <span>{brandName}</span>
          </a>
        </div>
      </header>
      <main id="main" className="px-4 pt-6 pb-12 sm:py-16">
        {children}
        <OptOutNotice className="mx-auto mt-6 max-w-120 font-bold" />
      </main>
      <FormScript nonce={nonce} />
    </SiteDocument>
  );
}
