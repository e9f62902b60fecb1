import {
  describeMechanicsPage,
  renderMechanicsPage,
} from "@/app/(light)/mechanics/render-mechanics-page";

type PageProps = { params: Promise<{ page: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  return describeMechanicsPage({ stateSlug: null, page: (await params).page });
}

export default async function MechanicsPage({ params }: PageProps) {
  return renderMechanicsPage({ stateSlug: null, page: (await params).page });
}
