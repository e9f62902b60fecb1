import { CarField } from "@/components/site/estimates/car-field";
import { ZipField } from "@/components/ui/zip-field";
import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";
import { asksForStartStop, type CarAnswers } from "@/lib/site/estimates/rules/estimate";
import type { TypedCar } from "@/lib/site/estimates/schema";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

interface EstimateFormProps {
  service: Pick<Service, "slug" | "category" | "workKind">;
  /** Whether the car matters. Without a price to estimate, only the place does. */
  asksForCar: boolean;
  answers: CarAnswers;
  car: TypedCar;
  /** As the visitor typed it. */
  zip: string;
  /** What is wrong with `zip`. */
  problem: string | null;
}

const START_STOP_OPTIONS = [
  { value: "no", label: "No, or not sure" },
  { value: "yes", label: "Yes" },
] as const;

/** Asks about the car and where it is. Use it only on an asphalt background. */
export function EstimateForm(props: EstimateFormProps) {
  const { service, asksForCar, zip, problem } = props;
  return (
    <form
      action={paths.cost(service.slug)}
      method="get"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3 print:hidden"
    >
      {asksForCar && <CarQuestions {...props} />}
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <ZipField
          label="ZIP code where your car is"
          button="Estimate"
          zip={zip}
          problem={problem}
        />
      </div>
    </form>
  );
}

function CarQuestions({ service, answers, car }: EstimateFormProps) {
  // Sent empty unless the driver chooses another class, so that a car typed later decides again.
  const chosenValue = (vehicle: VehicleClass) => (vehicle === car.usual ? "" : vehicle);
  return (
    <>
      <CarField car={car} chosen={answers.vehicle} />
      <Choice
        name="vehicle"
        label="What do you drive?"
        chosen={chosenValue(answers.vehicle)}
        options={VEHICLE_OPTIONS.map(({ value, label }) => ({ value: chosenValue(value), label }))}
      />
      {hasParts(service) && (
        <Choice name="parts" label="Which parts?" chosen={answers.parts} options={PARTS_OPTIONS} />
      )}
      {asksForStartStop(service.category) && (
        <Choice
          name="startStop"
          label="Does the engine turn off at stops?"
          chosen={answers.hasStartStop ? "yes" : "no"}
          options={START_STOP_OPTIONS}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label className="grid grid-cols-[minmax(0,1fr)] content-end gap-1.5">
      <span className="font-sign text-22/[1.1]">{label}</span>
      <select
        name={name}
        className="search-box w-full rounded-md font-sans text-18"
        defaultValue={chosen}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
