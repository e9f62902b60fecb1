import { letterId } from "@/components/mechanics/letter-id";
import { IndexLinks } from "@/components/ui/index-links";
import type { MechanicsPage } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

/** The ways into the list of mechanics: by state, and by the first letter of the name. */
export function MechanicsIndex({ list }: { list: MechanicsPage }) {
  const { state, states, letters } = list;
  const stateLinks = states.map(({ name, slug, count }) => ({
    label: name,
    count,
    href: paths.mechanicsPage({ stateSlug: slug, page: 1 }),
    isCurrent: slug === state?.slug,
  }));
  const letterLinks = letters.map(({ letter, page }) => ({
    label: letter,
    href: `${paths.mechanicsPage({ stateSlug: state?.slug, page })}#${letterId(letter)}`,
  }));
  return (
    <div className="grid gap-4">
      {stateLinks.length > 0 && <IndexLinks label="States" links={stateLinks} />}
      {letterLinks.length > 0 && <IndexLinks label="Names by first letter" links={letterLinks} />}
    </div>
  );
}
