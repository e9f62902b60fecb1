import type { Metadata } from "next";
import { describeLandingPage, renderLandingPage } from "@/app/(light)/render-landing-page";
import { readSegment } from "@/lib/site/request-plan";

type Params = { state: string; city: string; service: string; query: string };
type PageProps = { params: Promise<Params> };

// Without this Next would not treat the page as static, and the page store would not finish it.
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { query, ...address } = await params;
  return describeLandingPage({ ...address, search: readSegment(query) });
}

/** The landing page with the price or message of an ad's URL. */
export default async function AdLandingPage({ params }: PageProps) {
  const { query, ...address } = await params;
  return renderLandingPage({ ...address, search: readSegment(query) });
}
