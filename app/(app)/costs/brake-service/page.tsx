import type { Metadata } from "next";
import { renderSitePage } from "@/app/render-site-page";
import { BrakeCostView } from "@/components/brake-cost/brake-cost-view";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "What brake service costs at your home",
  description: "Brake pads, rotors and inspections: compare the price at your home with a shop's.",
  alternates: { canonical: paths.brakeCost },
};

export default function BrakeCostPage() {
  return renderSitePage((site) => <BrakeCostView site={site} />);
}
