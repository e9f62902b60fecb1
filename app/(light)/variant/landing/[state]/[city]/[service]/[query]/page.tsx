import type { Metadata } from "next";
import { describeLandingPage, renderLandingPage } from "@/app/(light)/render-landing-page";
import { readSegment } from "@/lib/site/request-plan";

type Params = { state: string; city: string; service: string; query: string };
type PageProps = { params: Promise<Params> };

// An empty list prerenders no pages, but makes the route static, as the page store requires.
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
