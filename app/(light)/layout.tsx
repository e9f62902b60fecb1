import "../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicDocument } from "@/components/layout/public-document";
import { getEnv } from "@/lib/core/env";

/** Pages name their canonical address by path; this puts the site in front. */
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(getEnv().siteUrl) });

/** Root of the pages that need no React in the browser. */
export default function LightLayout({ children }: { children: ReactNode }) {
  return <PublicDocument isLight>{children}</PublicDocument>;
}
