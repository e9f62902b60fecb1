import { type LinkedMechanic, mechanicLink } from "@/components/catalog/locations/local-links";
import { paths } from "@/lib/platform/pages/paths";

const MOST_NAMED = 12;

interface OtherMechanicsProps {
  /** Those whom the page introduces. */
  crew: readonly { mechanicId: string }[];
  /** All of the page's mechanics. */
  mechanics: readonly LinkedMechanic[];
  primaryZip: string | null;
}

/** Links to the page's mechanics whom it counts but doesn't introduce. */
export function OtherMechanics({ crew, mechanics, primaryZip }: OtherMechanicsProps) {
  const introduced = new Set(crew.map(({ mechanicId }) => mechanicId));
  const others = mechanics.filter(({ mechanicId }) => !introduced.has(mechanicId));
  if (others.length === 0) return null;
  return (
    <p className="links *:mr-4">
      <span>Also here:</span>
      {others.slice(0, MOST_NAMED).map((mechanic) => {
        const { label, href } = mechanicLink(mechanic);
        return (
          <a key={href} href={href}>
            {label}
          </a>
        );
      })}
      {others.length > MOST_NAMED && primaryZip && (
        <a href={paths.mechanicsList({ zip: primaryZip })}>{`All mechanics near ${primaryZip}`}</a>
      )}
    </p>
  );
}
