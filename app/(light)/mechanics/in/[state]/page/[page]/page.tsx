import {
  describeMechanicsPage,
  renderMechanicsPage,
} from "@/app/(light)/mechanics/render-mechanics-page";

type PageProps = { params: Promise<{ state: string; page: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  const { state, page } = await params;
  return describeMechanicsPage({ stateSlug: state, page });
}

export default async function StateMechanicsPage({ params }: PageProps) {
  const { state, page } = await params;
  return renderMechanicsPage({ stateSlug: state, page });
}
