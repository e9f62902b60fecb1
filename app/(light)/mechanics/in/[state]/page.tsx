import {
  describeMechanicsPage,
  renderMechanicsPage,
} from "@/app/(light)/mechanics/render-mechanics-page";

type PageProps = { params: Promise<{ state: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  return describeMechanicsPage({ stateSlug: (await params).state, page: null });
}

export default async function StateMechanicsPage({ params }: PageProps) {
  return renderMechanicsPage({ stateSlug: (await params).state, page: null });
}
