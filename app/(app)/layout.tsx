import "./app.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicDocument } from "@/components/layout/document";
import { Toasts } from "@/components/ui/toasts";
import { getEnv } from "@/lib/core/env";

// Canonical URLs are written as paths.
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(getEnv().siteUrl) });

export default function AppLayout({ children }: { children: ReactNode }) {
  return (
    <PublicDocument>
      {children}
      <Toasts />
    </PublicDocument>
  );
}
