import { describeMechanicsPage, renderMechanicsPage } from "./render-mechanics-page";

const FIRST = { stateSlug: null, page: null };

export const generateMetadata = () => describeMechanicsPage(FIRST);

export default function MechanicsPage() {
  return renderMechanicsPage(FIRST);
}
