import { formatDollars } from "@/lib/core/money";
import type {
  MechanicsPage,
  PausedMechanic,
  ProfilePage,
} from "@/lib/mechanics/profiles/schema/directory";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { describePage, type PageHead } from "@/lib/platform/pages/page-head";
import { paths } from "@/lib/platform/pages/paths";

/** Returns the head for one page of the mechanics list. */
export function mechanicsHead({ state, page, pageCount, total }: MechanicsPage): PageHead {
  const where = state ? ` in ${state.name}` : "";
  const who = total === 1 ? "an independent mobile mechanic" : "independent mobile mechanics";
  const verb = total === 1 ? "comes" : "come";
  const position = page > 1 ? ` Page ${page} of ${pageCount}.` : "";
  return {
    title: `Mobile mechanics${where}${page > 1 ? `, page ${page}` : ""}`,
    description: describePage(
      [`Find ${who}${where} who ${verb} to your car.${position}`],
      ["See their hours, service areas, and phone numbers."],
    ),
    canonical: paths.mechanicsPage({ stateSlug: state?.slug, page }),
    isIndexable: isIndexable({ kind: "mechanics", mechanics: total }),
  };
}

export function profileHead(profile: ProfilePage): PageHead {
  const { mechanic, baseName, coverage, services } = profile;
  const { name, id } = mechanic;
  const { title, shown, place } = profileWords({ ...mechanic, baseName });
  const extent = ` covers ${counted(coverage.length, "city", "cities")} and offers ${counted(services.length, "service", "services")}.`;
  const priced = services.find(({ priceCents }) => priceCents !== null);
  return {
    title,
    description: describePage(
      [
        `${shown}, a mobile mechanic${place},${extent}`,
        `${name}, a mobile mechanic${place},${extent}`,
        `${name} is a mobile mechanic${place}.`,
      ],
      [
        priced?.priceCents ? `${priced.name} starts at ${formatDollars(priced.priceCents)}.` : "",
        "See hours, service area, and phone number.",
      ],
    ),
    canonical: paths.mechanic(id),
    isIndexable: isIndexable({ kind: "profile", cities: coverage.length }),
  };
}

/** The description omits the pause, because search engines may keep showing the description after the pause ends. */
export function pausedHead(paused: PausedMechanic): PageHead {
  const { name, id, city, isBrief } = paused;
  const { title, shown, place } = profileWords(paused);
  return {
    title,
    description: describePage(
      [`${shown} is a mobile mechanic${place}.`, `${name} is a mobile mechanic${place}.`],
      ["See when you can call and who else can come to your car."],
    ),
    canonical: paths.mechanic(id),
    isIndexable: isIndexable({ kind: "pausedProfile", cities: city ? 1 : 0, isBrief }),
  };
}

type MechanicNames = Pick<PausedMechanic, "name" | "businessName" | "baseName">;

function profileWords({ name, businessName, baseName }: MechanicNames) {
  const place = baseName ? ` in ${baseName}` : "";
  return {
    place,
    shown: businessName ? `${name} of ${businessName}` : name,
    title: `${businessName ? `${businessName}, ${name}` : name} - Mobile mechanic${place}`,
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
