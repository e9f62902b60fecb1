"use client";

import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import { countOf } from "@/components/ui/count-of";
import type { CityCoverage } from "@/lib/catalog/locations/schema/city-coverage";
import { sendJson } from "@/lib/core/client/send-json";
import { formatShortMiles } from "@/lib/core/geo";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CityEditKind } from "@/lib/mechanics/profiles/schema/cities";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CoverageMechanicsProps {
  city: CityCoverage;
  returned: ReturnedForm | null;
}

export function CoverageMechanics({ city, returned }: CoverageMechanicsProps) {
  const { mechanics, candidates } = city;
  const button = { city, returned };
  return (
    <>
      <section className="panel">
        <h2 className="panel-title">Add a mechanic</h2>
        {candidates.length === 0 ? (
          <p className="text-gravel">
            No other mechanics who cover nearby cities are based within 100 miles.
          </p>
        ) : (
          <ul>
            {candidates.map(({ id, name, state, base, miles, radiusMiles, isExcluded }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-2 border-b border-grid py-1 last:border-0"
              >
                <p className="min-w-0 flex-1">
                  <a href={dashboardPaths.mechanic(id)}>{name}</a>{" "}
                  {state !== "active" && <StateBadge state={state} />}
                  <span className="block text-15 text-gravel">
                    {[
                      base ?? "Unknown ZIP",
                      ...(miles === null ? [] : [`${formatShortMiles(miles)} away`]),
                      radiusMiles === null ? "no radius" : `drives up to ${radiusMiles} mi`,
                    ].join(" · ")}
                    {isExcluded && " · removed manually"}
                  </span>
                </p>
                <EditButton {...button} mechanic={{ id, name }} edit="add" label="Add" />
              </li>
            ))}
          </ul>
        )}
        <NameForm city={city} returned={returned} />
      </section>
      {mechanics.length > 0 && (
        <details className="panel">
          <summary className="font-sign text-22/[1.1]">Remove a mechanic</summary>
          <p className="mt-2 text-gravel">
            A mechanic you remove stays removed, even if the city is within their radius.
          </p>
          <ul className="mt-1">
            {mechanics.map(({ id, name }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-x-2 border-b border-grid py-1 last:border-0"
              >
                {name}
                <EditButton {...button} mechanic={{ id, name }} edit="remove" label="Remove" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Adds a mechanic who is not in the list. */
function NameForm({ city, returned }: CoverageMechanicsProps) {
  const action = "/api/coverage/cities";
  const own = returned?.action === action ? returned : null;
  return (
    <LiveForm
      action={action}
      className="form mt-3 border-t border-grid pt-3"
      buttonClass="button-outline"
      submitLabel="Add mechanic"
      isReset
      returned={returned}
      toast={{ title: "Mechanic added", description: city.city }}
    >
      <input type="hidden" name="edit" value="add" />
      <input type="hidden" name="cities" value={city.slug} />
      <TextField
        name="mechanic"
        label="Another mechanic"
        hint="Name or phone number"
        returned={own}
      />
    </LiveForm>
  );
}

interface EditButtonProps extends CoverageMechanicsProps {
  mechanic: { id: string; name: string };
  edit: CityEditKind;
  label: string;
}

/** A button in its own form, so that it works without JavaScript. */
function EditButton({ city, returned, mechanic, edit, label }: EditButtonProps) {
  const isAdded = edit === "add";
  return (
    <LiveForm
      action={`/api/mechanics/${mechanic.id}/cities`}
      className="contents"
      rowClass="contents"
      buttonClass={isAdded ? "button-outline" : "button-text"}
      isDisposable
      submitLabel={label}
      submitName={`${isAdded ? "Add" : "Remove"} ${mechanic.name}`}
      returned={returned}
      toast={{ title: isAdded ? "Mechanic added" : "Mechanic removed", description: mechanic.name }}
    >
      <input type="hidden" name="edit" value={edit} />
      <input type="hidden" name="cities" value={city.slug} />
    </LiveForm>
  );
}

export function CityActivation({ city }: { city: CityCoverage }) {
  const { saved } = useSaved();
  const { id, isActive } = city;
  const verb = isActive ? "Deactivate" : "Activate";
  return (
    <ConfirmButton
      label={`${verb} page`}
      title={`${verb} ${city.city}?`}
      text={isActive ? removalText(city) : ACTIVATE}
      confirmLabel={verb}
      isDangerous={isActive}
      run={() =>
        sendJson("/api/locations/activation", {
          method: "PUT",
          body: { locationIds: [id], isActive: !isActive },
        })
      }
      onDone={() =>
        saved({ title: isActive ? "Page deactivated" : "Page activated", description: city.city })
      }
    />
  );
}

const ACTIVATE =
  "Drivers will be able to find the city again. Mechanics whose radius includes it will cover it.";
const MOST_NAMES = 5;

/** Returns what drivers and mechanics lose if the city is deactivated. */
function removalText({ removal, city }: CityCoverage): string {
  const { pages, offeredServices, mechanicsOnlyHere } = removal;
  const names = mechanicsOnlyHere.slice(0, MOST_NAMES).join(", ");
  const more = mechanicsOnlyHere.length - MOST_NAMES;
  const only =
    mechanicsOnlyHere.length === 0
      ? ""
      : ` ${countOf(mechanicsOnlyHere.length, "mechanic")} will have no cities left: ${names}${more > 0 ? `, and ${more} more` : ""}.`;
  return `This will take ${countOf(pages, "page")} offline right away: the city’s page and a page for each service. Mechanics here offer ${offeredServices} of the services. The pages will return a 404 error until ${city} is active again.${only}`;
}
