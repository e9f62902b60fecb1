import "./app.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/layout/app-providers";
import { PublicDocument } from "@/components/layout/document";
import { getEnv } from "@/lib/core/env";

// Canonical URLs are written as paths.
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(getEnv().siteUrl) });

export default function AppLayout({ children }: { children: ReactNode }) {
  return (
    <PublicDocument>
      <AppProviders>{children}</AppProviders>
    </PublicDocument>
  );
}
