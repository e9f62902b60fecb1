import type { Metadata } from "next";
import { renderSitePage } from "@/app/render-site-page";
import { PrivacyView } from "@/components/legal/privacy-view";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Privacy Policy",
  description: "What we collect, what we use it for, whom we share it with, and your rights.",
  alternates: { canonical: paths.privacy },
};

export default function PrivacyPage() {
  return renderSitePage((site) => <PrivacyView site={site} />);
}
