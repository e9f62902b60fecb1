import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { countOf } from "@/components/ui/count-of";
import { formatShortMiles } from "@/lib/core/geo";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { NearbyDemand } from "@/lib/marketing/demand/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface NearbyDemandPanelProps {
  mechanicId: string;
  demand: readonly NearbyDemand[];
  returned: ReturnedForm | null;
}

const MOST_SHOWN = 5;

export function NearbyDemandPanel({ mechanicId, demand, returned }: NearbyDemandPanelProps) {
  const action = `/api/mechanics/${mechanicId}/areas`;
  // Shown above the list, because the area may no longer be in it.
  const problem = returnedBy(action, returned);
  return (
    <>
      {problem && (
        <p
          role="alert"
          className="problem mb-4"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the error is far down the page
          autoFocus
        >
          {problem.message}
        </p>
      )}
      {demand.length > 0 && <Areas {...{ action, demand }} />}
    </>
  );
}

interface AreasProps extends Pick<NearbyDemandPanelProps, "demand"> {
  /** API URL for adding an area. */
  action: string;
}

function Areas({ action, demand }: AreasProps) {
  return (
    <section className="panel mb-4" id="demand">
      <h2 className="panel-title">Drivers near you are looking for a mechanic</h2>
      <p className="text-gravel">
        In the last 30 days, drivers searched for these areas and found no mechanic.
      </p>
      <ul className="mt-1">
        {demand.slice(0, MOST_SHOWN).map((area) => (
          <li
            key={area.zip}
            className="flex flex-wrap items-center gap-x-3 border-b border-grid py-1.5 last:border-0"
          >
            <p className="min-w-0 flex-[1_1_14rem]">
              <b>{`${area.place} ${area.zip}`}</b>
              <span className="block text-gravel">
                {`${countOf(area.count, "search")} · ${formatShortMiles(area.miles)} from you`}
                {isElsewhere(area) && ` · listed under ${area.remedy.city}`}
              </span>
            </p>
            <Remedy action={action} area={area} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the mechanic can add one of our cities whose name differs from the ZIP's place name. */
function isElsewhere(area: NearbyDemand): area is NearbyDemand & { remedy: { city: string } } {
  const { place, remedy } = area;
  return remedy.kind === "add" && !place.startsWith(`${remedy.city},`);
}

interface RemedyProps extends Pick<AreasProps, "action"> {
  area: NearbyDemand;
}

function Remedy({ action, area: { zip, place, remedy } }: RemedyProps) {
  switch (remedy.kind) {
    case "add":
      return (
        <LiveForm
          action={action}
          className="flex"
          rowClass="flex"
          buttonClass="button-outline"
          isDisposable
          submitLabel="Add this area"
          submitName={`Add this area: ${place}`}
          toast={{
            title: "Area added",
            description: `You now cover ${remedy.city}. You can remove it under Area in your profile.`,
          }}
        >
          <input type="hidden" name="zip" value={zip} />
        </LiveForm>
      );
    case "offer":
      return <a href={`${dashboardPaths.profile}#offers`}>{`Offer ${remedy.service}`}</a>;
    case "widen":
      return <a href={`${dashboardPaths.profile}#area`}>Widen your radius</a>;
  }
}
