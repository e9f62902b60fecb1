import { SelectField } from "@/components/form/choice-fields";
import { Form } from "@/components/form/form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import type { FoundCity } from "@/lib/catalog/locations/data/new-city";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface NewCityScreenProps {
  text: string;
  /** Null before the first search. */
  found: readonly FoundCity[] | null;
  returned: ReturnedForm | null;
}

export function NewCityScreen({ text, found, returned }: NewCityScreenProps) {
  return (
    <>
      <PageHead
        title="Add city"
        text="The city’s page will go live right away, with every mechanic whose radius reaches the city."
        parent={{ label: "Coverage", href: dashboardPaths.coverage }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 know the role but not <search> */}
      <form
        role="search"
        className="mb-4 flex max-w-160 flex-wrap items-end gap-2"
        action={dashboardPaths.newCity}
      >
        <label className="grid flex-1 gap-0.5 font-bold">
          City or ZIP
          <input
            name="q"
            className="input font-normal"
            defaultValue={text}
            placeholder="Boerne, TX or 78006"
            maxLength={80}
            required
          />
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </form>
      {returned && (
        <p role="alert" className="problem mb-4 max-w-160">
          {Object.values(returned.fields)[0] ?? returned.message}
        </p>
      )}
      {found?.length === 0 && (
        <p className="notice max-w-160">
          {`No matches for “${text}.” Enter a ZIP code or at least the first three letters of a city.`}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="grid max-w-160 gap-2">
          {found.map((city) => (
            <FoundItem key={cityAndState(city)} found={city} />
          ))}
        </ul>
      )}
    </>
  );
}

function FoundItem({ found }: { found: FoundCity }) {
  const { city, state, zips, locationId, isActive } = found;
  const name = cityAndState({ city, state });
  const [first = ""] = zips;
  return (
    <li className="panel">
      <h2 className="panel-title">{name}</h2>
      {locationId ? (
        <p>
          <a href={dashboardPaths.city(locationId)}>{`Open ${name}`}</a>{" "}
          <Badge tone={isActive ? "good" : "quiet"}>
            {isActive ? "Page active" : "Page inactive"}
          </Badge>
        </p>
      ) : (
        <Form
          action="/api/locations"
          submitLabel="Add city"
          submitName={`Add city: ${name}`}
          isDisposable
        >
          {zips.length === 1 ? (
            <p>
              {`Primary ZIP ${first}`}
              <input type="hidden" name="zip" value={first} />
            </p>
          ) : (
            <SelectField
              name="zip"
              label="Primary ZIP"
              hint="Usually the ZIP at the city’s center. It sets the city’s location on maps."
              value={first}
              options={zips.map((zip) => ({ value: zip, label: zip }))}
            />
          )}
        </Form>
      )}
    </li>
  );
}
