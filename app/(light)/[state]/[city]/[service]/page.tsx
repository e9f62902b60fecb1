import type { Metadata } from "next";
import { describeLandingPage, renderLandingPage } from "@/app/(light)/render-landing-page";
import { listBusiestSlugs } from "@/lib/locations/data/directory";
import { readPage } from "@/lib/site/page-store/read-page";

type Params = { state: string; city: string; service: string };
type PageProps = { params: Promise<Params> };

// The pages to prerender at build time. The others are rendered on their first visit.
const BUSIEST = { cities: 8, service: "brake-pad-replacement" } as const;

export async function generateStaticParams(): Promise<Params[]> {
  const { data } = await readPage(() => listBusiestSlugs(BUSIEST.cities));
  return (data ?? []).map((slug) => {
    const [state = "", city = ""] = slug.split("/");
    return { state, city, service: BUSIEST.service };
  });
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return describeLandingPage({ ...(await params), search: "" });
}

export default async function LandingPage({ params }: PageProps) {
  return renderLandingPage({ ...(await params), search: "" });
}
