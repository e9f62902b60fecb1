import type { Metadata } from "next";
import { renderSitePage } from "@/app/render-site-page";
import { TermsView } from "@/components/legal/terms-view";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Terms for mechanics",
  description: "What we expect of the mechanics listed on this site.",
  alternates: { canonical: paths.mechanicTerms },
};

export default function MechanicTermsPage() {
  return renderSitePage((site) => <TermsView site={site} audience="mechanics" />);
}
