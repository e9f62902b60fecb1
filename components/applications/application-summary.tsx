import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { weekWords } from "@/components/mechanics/week-words";
import { countOf } from "@/components/ui/count-of";
import { STEP_NAMES, STEPS, type Step } from "@/lib/applications/rules/steps";
import { type Application, DOCUMENT_KINDS } from "@/lib/applications/schema";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { clockName, formatDate } from "@/lib/core/time";
import { paths } from "@/lib/site/paths";

interface ApplicationSummaryProps {
  application: Application;
  /** Names of services by id. */
  serviceNames: ReadonlyMap<string, string>;
  /** The cities that its area covers, nearest first. */
  cities: readonly string[];
  /** Steps that are not done yet. */
  missing: readonly Step[];
  /** Whether each part leads to where it is changed. */
  isEditable: boolean;
}

/** Everything that an application says, step by step. */
export function ApplicationSummary(props: ApplicationSummaryProps) {
  const { missing, isEditable } = props;
  return (
    <dl className="grid gap-3">
      {STEPS.map((step) => (
        <div key={step} className="border-t-2 border-grid pt-2.5">
          <dt className="font-bold">
            {STEP_NAMES[step]}
            {missing.includes(step) && (
              <span className="ml-2 bg-amber px-2 text-asphalt">not done yet</span>
            )}
          </dt>
          <dd className="wrap-anywhere [&_a]:inline-block [&_a]:py-1">
            {linesOf(step, props).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
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

function linesOf(step: Step, props: ApplicationSummaryProps): string[] {
  const { application, serviceNames, cities } = props;
  const { zipcode, radiusMiles, timezone } = application;
  switch (step) {
    case "business":
      return [application.name, application.businessName ?? ""].filter(Boolean);
    case "phone":
      return application.phoneNumber
        ? [
            `${formatPhone(application.phoneNumber)}, ${application.isPhoneVerified ? "confirmed" : "not confirmed yet"}`,
          ]
        : [];
    case "services":
      return (application.services ?? []).map(
        ({ serviceId, priceCents }) =>
          `${serviceNames.get(serviceId) ?? "Deleted service"}: ${priceCents === null ? "quoted by phone" : formatDollars(priceCents)}`,
      );
    case "area":
      return zipcode
        ? [
            `${radiusMiles} miles around ${zipcode}, ${clockName(timezone ?? "")}`,
            citiesWords(cities),
          ]
        : [];
    case "hours":
      return application.hours ? weekWords(application.hours) : [];
    case "documents":
      return DOCUMENT_KINDS.flatMap((kind) => {
        const paper = application.documents[kind];
        if (!paper) return [];
        const { number, issuer, expiresOn } = paper;
        return [
          `${DOCUMENT_NAMES[kind].title}: ${number}, ${issuer}, until ${formatDate(expiresOn)}`,
        ];
      });
  }
}

const MOST_CITIES = 30;

/** "3 cities: Austin, Kyle, Buda". */
function citiesWords(cities: readonly string[]): string {
  if (cities.length === 0) return "No cities covered yet";
  const more = cities.length - MOST_CITIES;
  const names = cities.slice(0, MOST_CITIES).join(", ");
  return `${countOf(cities.length, "city")}: ${names}${more > 0 ? ` and ${more} more` : ""}`;
}
