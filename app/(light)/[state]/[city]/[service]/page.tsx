import type { Metadata } from "next";
import { describeLandingPage, renderLandingPage } from "@/app/(light)/render-landing-page";
import { storedView } from "@/app/(light)/stored-view";

type Params = { state: string; city: string; service: string };
type PageProps = { params: Promise<Params> };

// Prerenders nothing: each page is rendered on its first visit.
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return describeLandingPage(await params);
}

export default async function LandingPage({ params }: PageProps) {
  return storedView(await renderLandingPage(await params));
}
