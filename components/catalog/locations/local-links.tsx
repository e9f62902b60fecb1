import { Band } from "@/components/ui/band";
import { paths } from "@/lib/platform/pages/paths";

interface LinkGroup {
  title: string;
  /** `note` is shown after the link. */
  links: readonly { label: string; href: string; note?: string }[];
}

interface LocalLinksProps {
  title: string;
  /** Groups without links are left out. */
  groups: readonly LinkGroup[];
}

/** Links to other pages about the city. */
export function LocalLinks({ title, groups }: LocalLinksProps) {
  const shown = groups.filter(({ links }) => links.length > 0);
  if (shown.length === 0) return null;
  return (
    <Band id="local" title={title} ground="concrete">
      <div className="grid gap-6">
        {shown.map(({ title: heading, links }) => (
          <div key={heading}>
            <h3 className="mb-1.5 text-24">{heading}</h3>
            <ul className="links grid grid-cols-2 gap-x-4 wrap-anywhere sm:grid-cols-3 lg:grid-cols-4">
              {links.map(({ label, href, note }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  {note && <span className="block text-15">{note}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}

export interface LinkedMechanic {
  mechanicId: string;
  name: string;
  businessName: string | null;
}

/** Returns a mechanic's link for a `LocalLinks` group. */
export function mechanicLink({ mechanicId, name, businessName }: LinkedMechanic) {
  return { label: businessName ?? name, href: paths.mechanic(mechanicId) };
}
