import { MechanicPhoto } from "@/components/mechanics/photos/mechanic-photo";
import { Band } from "@/components/ui/band";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { cityAndState } from "@/lib/core/place-names";
import type { PageFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { LocalWork, PlaceOfCar } from "@/lib/site/estimates/schema";

export interface EstimatedService {
  slug: string;
  name: string;
}

interface WhoComesProps {
  service: EstimatedService;
  place: PlaceOfCar;
}

/** Says who comes to the car or, if nobody does, where the service is offered. */
export function WhoComes({ service, place }: WhoComesProps) {
  if (place.kind === "local") return <Crew work={place.work} />;
  const problem = place.kind === "problem" ? place.problem : null;
  // The notice below the sign leads to the nearest one.
  const nearest = problem?.kind === "uncovered" ? problem.nearest.slice(1) : [];
  return <OtherPlaces service={service} nearest={nearest} />;
}

/** What analytics learn about the page. */
export function costFacts(serviceSlug: string, work: LocalWork | null): PageFacts {
  if (!work) return { kind: "cost", serviceSlug };
  const { slug: locationSlug, city, state } = work.landing.location;
  return { kind: "cost", serviceSlug, locationSlug, city, state };
}

function Crew({ work: { landing, crew, photos, shown } }: { work: LocalWork }) {
  const { location, service } = landing;
  const landingPath = paths.landing(location.slug, service.slug);
  return (
    <Band id="who-comes" title="Who Comes" ground="concrete">
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map(({ photo, name }) => (
            <li key={photo}>
              <MechanicPhoto photo={photo} name={name} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-18">{crew}</p>
      {shown.text && <p>{shown.text}</p>}
      <ul className="links">
        <li>
          <a href={landingPath}>{`${service.name} in ${cityAndState(location)}`}</a>
        </li>
        <li>
          <a href={paths.hub(location.slug)}>{`All services in ${location.city}`}</a>
        </li>
      </ul>
    </Band>
  );
}

interface OtherPlacesProps {
  service: EstimatedService;
  nearest: readonly ServedCity[];
}

function OtherPlaces({ service, nearest }: OtherPlacesProps) {
  return (
    <Band id="places" title="Where We Do It" ground="concrete">
      <ul className="links">
        {nearest.map((city) => (
          <li key={city.slug}>
            <a href={paths.landing(city.slug, service.slug)}>
              {`${service.name} in ${cityAndState(city)}`}
            </a>
          </li>
        ))}
        <li>
          <a href={paths.citiesFor(service.slug)}>{`Cities with ${service.name}`}</a>
        </li>
      </ul>
    </Band>
  );
}
