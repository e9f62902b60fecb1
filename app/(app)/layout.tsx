import "./app.css";
import type { ReactNode } from "react";
import { publicMetadata, publicViewport } from "@/app/root-metadata";
import { PublicDocument } from "@/components/layout/document";
import { Toasts } from "@/components/ui/toasts";

export const generateMetadata = publicMetadata;
export const viewport = publicViewport;

export default function AppLayout({ children }: { children: ReactNode }) {
  return (
    <PublicDocument>
      {children}
      <Toasts />
    </PublicDocument>
  );
}
