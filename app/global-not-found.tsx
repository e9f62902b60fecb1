import "./globals.css";
import type { Metadata } from "next";
import { publicViewport } from "@/app/root-metadata";
import { PublicDocument } from "@/components/layout/document";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

export const viewport = publicViewport;

/** A page rendered without the settings, such as during the build, must be replaced soon. */
const FALLBACK_KEEP_SECONDS = 60;

export default async function GlobalNotFound() {
  const { data: site } = await readPage(async () => {
    return getSite();
  });
  return (
    <PublicDocument>
      {site ? (
        <NotFoundPage missing="page" site={site} />
      ) : (
        <NotFoundPage missing="page" site={defaultSite()} keepSeconds={FALLBACK_KEEP_SECONDS} />
      )}
    </PublicDocument>
  );
}
