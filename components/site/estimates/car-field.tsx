import { SignNote } from "@/components/ui/sign-note";
import { CAR_TEXT_LENGTH } from "@/lib/site/cars/constants";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";
import type { TypedCar } from "@/lib/site/estimates/schema";
import { vehicleLabel } from "@/lib/site/quiz/quiz-options";

interface CarFieldProps {
  car: TypedCar;
  /** The class that the estimate is for. */
  chosen: VehicleClass;
}

/** Asks for the year, make, and model, and says what we took them for. Use it only on an asphalt background. */
export function CarField({ car: { typed, reading }, chosen }: CarFieldProps) {
  const isUnknown = reading.kind === "problem";
  return (
    <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor="car-box" className="font-sign text-22">
        Your car
      </label>
      <rc-car>
        <input
          id="car-box"
          name="car"
          type="text"
          className="search-box w-full rounded-md font-sans text-18"
          defaultValue={typed}
          maxLength={CAR_TEXT_LENGTH}
          placeholder="2016 Honda CR-V"
          list="cars"
          autoComplete="off"
          aria-invalid={isUnknown || undefined}
          aria-describedby={reading.kind === "none" ? undefined : "car-note"}
        />
        <datalist id="cars" />
      </rc-car>
      <script defer src={process.env.CAR_ISLAND_URL} />
      {isUnknown && <SignNote id="car-note">{reading.message}</SignNote>}
      {reading.kind === "car" && (
        <p id="car-note" className="text-pretty">
          <strong>{`${reading.car.name}: ${vehicleLabel(reading.car.vehicle)}`}</strong>
          {reading.car.vehicle !== chosen && ` (you chose ${vehicleLabel(chosen)})`}
          {reading.doubt && `. ${reading.doubt}`}
        </p>
      )}
    </div>
  );
}
