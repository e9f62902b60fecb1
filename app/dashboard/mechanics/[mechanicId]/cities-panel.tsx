import { type ReactNode, useId } from "react";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { clockName } from "@/lib/core/time";
import type { CityEditKind } from "@/lib/mechanics/profiles/schema/cities";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { paths } from "@/lib/platform/pages/paths";

interface CitiesPanelProps {
  mechanic: Pick<
    Profile,
    "id" | "name" | "zipcode" | "radiusMiles" | "timezone" | "coverage" | "excluded"
  >;
  /** Cities to choose from, nearest first. */
  nearby: readonly { city: string; state: string }[];
  returned: ReturnedForm | null;
}

/** The cities that a mechanic covers. Administrators can add and remove cities. */
export function CitiesPanel({ mechanic, nearby, returned }: CitiesPanelProps) {
  const { id, name, zipcode, radiusMiles, timezone, coverage, excluded } = mechanic;
  const listId = useId();
  const row = { mechanicId: id, returned };
  return (
    <section className="panel" id="cities">
      <h2 className="panel-title">Coverage</h2>
      <p>
        {radiusMiles === null
          ? `Based in ZIP ${zipcode}, no radius set`
          : `Within ${radiusMiles} miles of ZIP ${zipcode}`}
        {`, ${clockName(timezone)}`}
      </p>
      {coverage.length === 0 ? (
        <p className="text-gravel">No cities covered.</p>
      ) : (
        <ol className="mt-2">
          {coverage.map(({ city, state, slug, zipcode: zip, priority, isByHand }) => (
            <CityRow key={slug} city={cityAndState({ city, state })} href={paths.hub(slug)}>
              <span className="text-gravel">
                {` ${zip}, ${priority === 1 ? "primary" : `priority ${priority}`}`}
                {isByHand && ", added manually"}
              </span>
              <CityButton {...row} edit="remove" {...{ city, slug }} label="Remove" />
            </CityRow>
          ))}
        </ol>
      )}
      {excluded.length > 0 && (
        <>
          <h3 className="mt-3 font-bold">Removed manually</h3>
          <p className="text-gravel">These cities stay removed when coverage is recalculated.</p>
          <ul>
            {excluded.map(({ city, state, slug }) => (
              <CityRow key={slug} city={cityAndState({ city, state })}>
                <CityButton {...row} edit="follow" {...{ city, slug }} label="Undo removal" />
              </CityRow>
            ))}
          </ul>
        </>
      )}
      <LiveForm
        action={`/api/mechanics/${id}/cities`}
        className="form mt-3 border-t border-grid pt-3"
        buttonClass="button-outline"
        submitLabel="Add city"
        isReset
        returned={returned}
        toast={{ title: "City added", description: name }}
      >
        <input type="hidden" name="edit" value="add" />
        <TextField
          name="cities"
          label="Add a city"
          hint="The city will stay covered regardless of the radius."
          placeholder="Austin, TX"
          list={listId}
          returned={returned?.action.endsWith("/cities") ? returned : null}
        />
        <datalist id={listId}>
          {nearby.map(({ city, state }) => (
            <option key={cityAndState({ city, state })} value={cityAndState({ city, state })} />
          ))}
        </datalist>
      </LiveForm>
    </section>
  );
}

interface CityRowProps {
  city: string;
  href?: string;
  children: ReactNode;
}

function CityRow({ city, href, children }: CityRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-grid py-0.5 *:last:ml-auto">
      {href ? <a href={href}>{city}</a> : <span>{city}</span>}
      {children}
    </li>
  );
}

const TOASTS: Readonly<Record<CityEditKind, string>> = {
  add: "City added",
  remove: "City removed",
  follow: "Manual removal undone",
};

interface CityButtonProps {
  mechanicId: string;
  edit: CityEditKind;
  city: string;
  slug: string;
  label: string;
}

/** A button in its own form, so that it works without JavaScript. */
function CityButton({ mechanicId, edit, city, slug, label }: CityButtonProps) {
  return (
    <LiveForm
      action={`/api/mechanics/${mechanicId}/cities`}
      className="contents"
      rowClass="contents"
      buttonClass="button-text"
      isDisposable
      submitLabel={label}
      submitName={`${label}: ${city}`}
      toast={{ title: TOASTS[edit], description: city }}
    >
      <input type="hidden" name="edit" value={edit} />
      <input type="hidden" name="cities" value={slug} />
    </LiveForm>
  );
}
