import "../globals.css";
import type { ReactNode } from "react";
import { publicMetadata, publicViewport } from "@/app/root-metadata";
import { PublicDocument } from "@/components/layout/document";

export const generateMetadata = publicMetadata;
export const viewport = publicViewport;

export default function LightLayout({ children }: { children: ReactNode }) {
  return <PublicDocument>{children}</PublicDocument>;
}
