import {
  DOCUMENT_NAMES,
  expiryWords,
} from "@/components/mechanics/applications/application-labels";
import { FileLink } from "@/components/mechanics/applications/file-list";
import { weekWords } from "@/components/mechanics/profiles/week-words";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { clockName } from "@/lib/core/time";
import { STEP_NAMES, STEPS, type Step } from "@/lib/mechanics/applications/rules/steps";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { askedTexts } from "@/lib/mechanics/profiles/rules/introduction";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import { paths } from "@/lib/platform/pages/paths";

interface ApplicationSummaryProps {
  application: Application;
  /** Names by service ID. */
  serviceNames: ReadonlyMap<string, string>;
  /** Cities in the service area, nearest first. */
  cities: readonly string[];
  missing: readonly Step[];
  /** Whether each part links to its step. */
  isEditable: boolean;
}

export function ApplicationSummary(props: ApplicationSummaryProps) {
  const { missing, isEditable } = props;
  return (
    <dl className="grid gap-3">
      {STEPS.map((step) => (
        <div key={step} className="border-t-2 border-grid pt-2.5">
          <dt className="flex flex-wrap gap-x-2 font-bold">
            {STEP_NAMES[step]}
            {missing.includes(step) && (
              <span className="bg-amber px-2 text-asphalt">incomplete</span>
            )}
          </dt>
          <dd className="wrap-anywhere [&_a]:inline-block [&_a]:py-1">
            {LINES[step](props).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
            {step === "documents" &&
              props.application.files.map((file) => <FileLink key={file.id} file={file} />)}
            {isEditable && (
              <a href={paths.onboard(step)} aria-label={`Change: ${STEP_NAMES[step]}`}>
                Change
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LINES: Readonly<Record<Step, (props: ApplicationSummaryProps) => string[]>> = {
  business: ({ application: { name, businessName } }) => [name, businessName ?? ""].filter(Boolean),
  phone: ({ application: { phoneNumber, isPhoneVerified } }) => {
    const status = isPhoneVerified ? "confirmed" : "not confirmed yet";
    return phoneNumber ? [`${formatPhone(phoneNumber)}, ${status}`] : [];
  },
  services: ({ application, serviceNames }) => [
    ...(application.services ?? []).map(({ serviceId, priceCents }) => {
      const price = priceCents === null ? "quoted by phone" : formatDollars(priceCents);
      return `${serviceNames.get(serviceId) ?? "Deleted service"}: ${price}`;
    }),
    ...askedTexts(application),
  ],
  area: ({ application: { zipcode, radiusMiles, timezone }, cities }) => {
    if (!zipcode || radiusMiles === null) return [];
    const clock = timezone ? `, ${clockName(timezone)}` : "";
    const reach = `Within ${countOf(radiusMiles, "mile")} of ZIP code ${zipcode}${clock}`;
    return [reach, citiesText(cities)];
  },
  hours: ({ application: { hours } }) => (hours ? weekWords(hours) : []),
  documents: ({ application: { documents } }) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const document = documents[kind];
      if (!document) return [];
      const { number, issuer, expiresOn } = document;
      return `${DOCUMENT_NAMES[kind].title}: ${number}, ${issuer}, ${expiryWords(expiresOn)}`;
    }),
};

const MOST_CITIES = 30;

/** Returns text such as "3 cities: Austin, Kyle, Buda". */
function citiesText(cities: readonly string[]): string {
  if (cities.length === 0) return "No cities within this radius";
  const more = cities.length - MOST_CITIES;
  const names = cities.slice(0, MOST_CITIES).join(", ");
  return `${countOf(cities.length, "city")}: ${names}${more > 0 ? `, and ${more} more` : ""}`;
}
