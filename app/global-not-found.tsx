import "./globals.css";
import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PublicDocument } from "@/components/layout/public-document";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

/** The answer to every path that no page has. It is made at build, so it knows only the built-in settings. */
export default function GlobalNotFound() {
  return (
    <PublicDocument isLight>
      <NotFoundView />
    </PublicDocument>
  );
}
