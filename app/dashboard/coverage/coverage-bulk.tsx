"use client";

import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import { countOf } from "@/components/ui/count-of";
import type { CoverageRow } from "@/lib/catalog/locations/schema/coverage-list";
import { sendJson } from "@/lib/core/client/send-json";
import { cityAndState } from "@/lib/core/place-names";

interface CoverageBulkProps {
  cities: readonly CoverageRow[];
  clear: () => void;
}

export function CoverageBulk({ cities, clear }: CoverageBulkProps) {
  const active = cities.filter(({ isActive }) => isActive);
  const inactive = cities.filter(({ isActive }) => !isActive);
  return (
    <>
      <MechanicDialog edit="add" cities={cities} clear={clear} />
      <MechanicDialog edit="remove" cities={cities} clear={clear} />
      {inactive.length > 0 && <ActivateCities cities={inactive} isActive clear={clear} />}
      {active.length > 0 && <ActivateCities cities={active} isActive={false} clear={clear} />}
    </>
  );
}

const MECHANIC_WORDS = {
  add: {
    label: "Add a mechanic",
    text: "The mechanic will cover all selected cities, even those outside the mechanic’s radius.",
    submit: "Add mechanic",
    toast: "Mechanic added",
  },
  remove: {
    label: "Remove a mechanic",
    text: "The mechanic will no longer cover any of the selected cities, even those within the mechanic’s radius.",
    submit: "Remove mechanic",
    toast: "Mechanic removed",
  },
} as const;

interface MechanicDialogProps extends CoverageBulkProps {
  edit: keyof typeof MECHANIC_WORDS;
}

function MechanicDialog({ edit, cities, clear }: MechanicDialogProps) {
  const { label, text, submit, toast } = MECHANIC_WORDS[edit];
  return (
    <ModalButton
      label={label}
      className="button-outline"
      title={`${label}: ${countOf(cities.length, "city")}`}
      text={`${text} ${namesOf(cities)}`}
    >
      {(close) => (
        <LiveForm
          action="/api/coverage/cities"
          submitLabel={submit}
          toast={{ title: toast, description: countOf(cities.length, "city") }}
          onSaved={() => {
            close();
            clear();
          }}
        >
          <input type="hidden" name="edit" value={edit} />
          {cities.map(({ slug }, index) => (
            <input key={slug} type="hidden" name={`cities.${index}`} value={slug} />
          ))}
          <TextField
            name="mechanic"
            label="Mechanic"
            hint="Name or phone number"
            placeholder="Ana Ruiz"
          />
        </LiveForm>
      )}
    </ModalButton>
  );
}

interface ActivateCitiesProps extends CoverageBulkProps {
  isActive: boolean;
}

function ActivateCities({ cities, isActive, clear }: ActivateCitiesProps) {
  const { saved } = useSaved();
  const verb = isActive ? "Activate" : "Deactivate";
  const count = countOf(cities.length, "city");
  return (
    <ConfirmButton
      label={`${verb} ${cities.length === 1 ? "page" : "pages"}`}
      title={`${verb} the ${cities.length === 1 ? "page" : "pages"} for ${count}?`}
      text={isActive ? ACTIVATE : deactivateText(cities)}
      confirmLabel={verb}
      isDangerous={!isActive}
      run={() =>
        sendJson("/api/locations/activation", {
          method: "PUT",
          body: { locationIds: cities.map(({ id }) => id), isActive },
        })
      }
      onDone={async () => {
        await saved({ title: `${count} ${isActive ? "activated" : "deactivated"}` });
        clear();
      }}
    />
  );
}

const ACTIVATE =
  "Drivers will be able to find the selected cities again. Mechanics whose radius includes a city will cover it.";

function deactivateText(cities: readonly CoverageRow[]): string {
  const covered = cities.filter(({ mechanicCount }) => mechanicCount > 0);
  const loss =
    covered.length === 0
      ? `No mechanic covers ${cities.length === 1 ? "this city" : "these cities"}.`
      : `Mechanics cover ${coveredWords(covered.length, cities.length)}: ${namesOf(covered)}`;
  return `${cities.length === 1 ? "The city’s" : "The cities’"} pages, including one for each service, will go offline right away and return a 404 error. ${loss}`;
}

function coveredWords(covered: number, all: number): string {
  if (all === 1) return "this city";
  return covered === 1 ? "one of these cities" : `${covered} of these cities`;
}

const MOST_NAMES = 8;

/** Returns text such as "Austin, Texas; Tulsa, Oklahoma; and 3 more." */
export function namesOf(cities: readonly Pick<CoverageRow, "city" | "state">[]): string {
  const names = cities.slice(0, MOST_NAMES).map(cityAndState);
  const more = cities.length - names.length;
  return `${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}
