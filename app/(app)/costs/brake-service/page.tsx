import type { Metadata } from "next";
import { renderSitePage } from "@/app/render-site-page";
import { BrakeCostView } from "@/components/brake-cost/brake-cost-view";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "What brake service costs at your home",
  description:
    "Brake pads, rotors and inspections: the price at your home beside the price in a shop.",
  alternates: { canonical: paths.brakeCost },
};

export default function BrakeCostPage() {
  return renderSitePage((site) => <BrakeCostView site={site} />);
}
