import type { EstimatedService } from "@/components/site/estimates/who-comes";
import { SignNote } from "@/components/ui/sign-note";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { cityAndState } from "@/lib/core/place-names";
import { paths } from "@/lib/platform/pages/paths";
import type { PlaceOfCar } from "@/lib/site/estimates/schema";

interface NoMechanicNoticeProps {
  service: EstimatedService;
  place: PlaceOfCar;
}

/** Says that no mechanic comes to the car, and leads to the nearest city with one. Renders nothing otherwise. */
export function NoMechanicNotice({ service, place }: NoMechanicNoticeProps) {
  if (place.kind !== "problem" || place.problem.kind !== "uncovered") return null;
  const [nearest] = place.problem.nearest;
  return (
    <>
      <SignNote role="alert">{zipProblemText(place.problem, service.name)}</SignNote>
      {nearest && (
        <a href={paths.landing(nearest.slug, service.slug)} className="button-outline">
          {`${service.name} in ${cityAndState(nearest)}`}
        </a>
      )}
    </>
  );
}
