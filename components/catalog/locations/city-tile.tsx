import { Icon } from "@/components/ui/icons";
import type { Location } from "@/lib/catalog/locations/schema";
import { cityAndCode } from "@/lib/core/place-names";
import { stateCodeOf } from "@/lib/core/states";
import { paths } from "@/lib/platform/pages/paths";

export function CityTile({
  location,
  href = paths.hub(location.slug),
}: {
  location: Location;
  href?: string;
}) {
  const stateCode = stateCodeOf(location.state);
  return (
    <li>
      <a
        href={href}
        className="sign-small flex h-full min-h-13 items-center justify-between gap-2 px-3.5 py-1.5 text-24"
      >
        <span>{cityAndCode({ city: location.city, stateCode })}</span>
        <Icon name="arrow" />
      </a>
    </li>
  );
}
