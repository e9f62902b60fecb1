import type { Metadata } from "next";
import { describeLandingPage, renderLandingPage } from "@/app/(light)/render-landing-page";
import { readSegment } from "@/lib/site/request-plan";

type Params = { state: string; city: string; service: string; query: string };
type PageProps = { params: Promise<Params> };

// Prerenders nothing, but makes the page static: only static pages go through the page store.
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { query, ...slugs } = await params;
  return describeLandingPage({ ...slugs, search: readSegment(query) });
}

/** A landing page that shows the price or message from an ad's URL. */
export default async function AdLandingPage({ params }: PageProps) {
  const { query, ...slugs } = await params;
  return renderLandingPage({ ...slugs, search: readSegment(query) });
}
