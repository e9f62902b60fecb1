import type { Fold } from "@/components/data/panel";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { weekWords } from "@/components/mechanics/profiles/week-words";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatDate } from "@/lib/core/time";
import { PART_NAMES, type PartName } from "@/lib/mechanics/profiles/fields";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { dueRenewals } from "@/lib/mechanics/profiles/rules/document-notices";
import { callsUntil, verifiedUntil } from "@/lib/mechanics/profiles/rules/documents";
import { introductionFacts } from "@/lib/mechanics/profiles/rules/introduction";
import { unconfirmedPhone } from "@/lib/mechanics/profiles/rules/state";
import type { DocumentRefusal } from "@/lib/mechanics/profiles/schema/documents";

/** What a folded part says about itself, and whether the mechanic has something to do there. */
type Told = Pick<Fold, "summary" | "isDue">;

const told = (summary: string, isDue = false): Told => ({ summary, isDue });

const TOLD: Readonly<Record<PartName, (profile: EditableProfile) => Told>> = {
  identity: ({ name, businessName }) => told([name, businessName].filter(Boolean).join(", ")),
  about: (profile) => {
    const facts = introductionFacts(profile).map(({ text }) => text);
    return told([profile.bio ?? [], ...facts].flat().join(" · ") || "Nothing yet");
  },
  phone: (profile) => {
    const unconfirmed = unconfirmedPhone(profile);
    return unconfirmed === null
      ? told(formatPhone(profile.phoneNumber))
      : told(`Confirm ${formatPhone(unconfirmed)}`, true);
  },
  hours: ({ hours }) => {
    const isNever = hours.week.every((day) => day.length === 0);
    return isNever ? told("Closed every day", true) : told(weekWords(hours).join(" · "));
  },
  area: ({ zipcode, radiusMiles, coverage }) =>
    told(
      `${zipcode}, ${radiusMiles === null ? "no radius" : countOf(radiusMiles, "mile")}, ${countOf(coverage.length, "city")}`,
      coverage.length === 0,
    ),
  offers: ({ offers }) => {
    const own = offers.filter(({ priceCents }) => priceCents !== null).length;
    return told(
      `${countOf(offers.length, "service")}, ${own === 0 ? "none" : own} with your own price`,
      offers.length === 0,
    );
  },
  limits: ({ dailyCallLimit, weeklyBudgetCents }) => {
    const limits = [
      ...(dailyCallLimit === null ? [] : [`${countOf(dailyCallLimit, "call")} a day`]),
      ...(weeklyBudgetCents === null ? [] : [`${formatDollars(weeklyBudgetCents)} a week`]),
    ];
    return told(limits.length === 0 ? "No limit" : limits.join(", "));
  },
  email: ({ publicEmail }) => told(publicEmail ?? "Not shown"),
};

/**
 * Returns how each part of a mechanic's own profile looks while it's folded. A part whose form came back with errors
 * starts open, too.
 */
export function partFolds(
  profile: EditableProfile,
  returned: ReturnedForm | null,
): Record<PartName, Fold> {
  const folds = PART_NAMES.map((part) => [
    part,
    { ...TOLD[part](profile), isOpen: isReturnedTo(returned, ENDPOINTS[part] ?? `/${part}`) },
  ]);
  return Object.fromEntries(folds);
}

/** Parts with more forms than their own. Each begins the last part of these forms' routes. */
const ENDPOINTS: Partial<Record<PartName, string>> = { phone: "/phone", area: "/area" };

/** Whether the form that came back was sent to a route of a mechanic that contains `endpoint`. */
export function isReturnedTo(returned: ReturnedForm | null, endpoint: string): boolean {
  return returned?.action.includes(endpoint) ?? false;
}

interface Papers {
  profile: Pick<EditableProfile, "documents" | "waitingDocuments">;
  refusals: readonly DocumentRefusal[];
  stateCode: string;
  /** YYYY-MM-DD in the mechanic's time zone. */
  today: string;
}

/** Returns the most urgent thing to say about a mechanic's documents. */
export function tellDocuments({ profile, refusals, stateCode, today }: Papers): Told {
  const { documents, waitingDocuments } = profile;
  const [refusal] = refusals;
  if (refusal) return told(`${slotTitle(refusal.slot)} was rejected`, true);
  const [renewal] = dueRenewals(documents, waitingDocuments, today);
  if (renewal) {
    const { slot, expiresOn, isExpired } = renewal;
    return told(
      `${slotTitle(slot)} ${isExpired ? "expired" : "expires"} on ${formatDate(expiresOn)}`,
      true,
    );
  }
  const valid = verifiedUntil(documents, stateCode);
  if (valid !== null && valid >= today) return told(`Valid until ${formatDate(valid)}`);
  const last = callsUntil(documents, stateCode);
  if (last !== null && last >= today) return told(`Calls go through until ${formatDate(last)}`);
  return waitingDocuments.length > 0
    ? told("Waiting for review")
    : told("A required document is missing", true);
}
