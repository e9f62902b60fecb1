import type { Metadata } from "next";
import { renderSitePage } from "@/app/render-site-page";
import { TermsView } from "@/components/legal/terms-view";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Terms for drivers",
  description: "What drivers can expect from us, and what we are not responsible for.",
  alternates: { canonical: paths.terms },
};

export default function DriverTermsPage() {
  return renderSitePage((site) => <TermsView site={site} audience="drivers" />);
}
