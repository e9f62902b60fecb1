import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

interface CitiesBeyondRadiusProps {
  mechanic: Pick<Profile, "id" | "coverage">;
  /** What the stored radius covers; null if there is no radius. */
  preview: CoveragePreview | null;
  returned: ReturnedForm | null;
}

/** Lets mechanics stop covering cities that were added manually. Renders nothing if there are none. */
export function CitiesBeyondRadius({ mechanic, preview, returned }: CitiesBeyondRadiusProps) {
  const within = new Set(preview?.cities.map(({ slug }) => slug));
  const cities = mechanic.coverage.filter(({ slug, isByHand }) => isByHand && !within.has(slug));
  const action = `/api/mechanics/${mechanic.id}/areas/removal`;
  const problem = returnedBy(action, returned);
  if (cities.length === 0 && !problem) return null;
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <h3 className="font-bold">Cities beyond your radius</h3>
      {problem && (
        <p role="alert" className="problem">
          {problem.message}
        </p>
      )}
      <p className="text-gravel">
        You also cover these cities. If you remove one, drivers there will no longer see you. To
        cover it again, call us.
      </p>
      <ul className="mt-1">
        {cities.map(({ slug, city, state }) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline gap-x-2 border-b border-grid py-1 last:border-0"
          >
            <span className="mr-auto">{cityAndState({ city, state })}</span>
            <LiveForm
              action={action}
              className="contents"
              rowClass="contents"
              buttonClass="button-text"
              isDisposable
              submitLabel="Remove"
              submitName={`Remove: ${city}`}
              toast={{ title: "City removed", description: `You no longer cover ${city}.` }}
            >
              <input type="hidden" name="city" value={slug} />
            </LiveForm>
          </li>
        ))}
      </ul>
    </div>
  );
}
