import "../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicDocument } from "@/components/layout/document";
import { getEnv } from "@/lib/core/env";

// Canonical URLs are written as paths.
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(getEnv().siteUrl) });

export default function LightLayout({ children }: { children: ReactNode }) {
  return <PublicDocument isLight>{children}</PublicDocument>;
}
