import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import type { ProfilePage } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

/** What a mechanic does; each leads to its page in the primary city, where there is one. */
export function ProfileServices({ profile }: { profile: ProfilePage }) {
  const { services, primaryLocationSlug } = profile;
  if (services.length === 0) return null;
  return (
    <Band id="services" title="Services" ground="concrete">
      <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-3 print:gap-x-[6mm] *:flex *:break-inside-avoid *:gap-2.5 *:py-1.5 print:*:py-[0.25mm] [&_svg]:text-leaf">
        {services.map(({ name, slug }) => (
          <li key={slug}>
            <Icon name="check" />
            {primaryLocationSlug ? (
              <a href={paths.landing(primaryLocationSlug, slug)}>{name}</a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
