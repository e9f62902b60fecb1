"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { CAR_TEXT_LENGTH } from "@/lib/site/cars/constants";
import type { CarAnswer } from "@/lib/site/cars/schema";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";
import { vehicleLabel } from "@/lib/site/quiz/quiz-options";

interface CarQuestionProps {
  /** Called with null if the text is no car that we know. */
  onRead: (vehicle: VehicleClass | null) => void;
  /** The visitor pressed Enter. */
  onDone: () => void;
}

/** How long a visitor pauses before we say what we take the car for. */
const TYPING_MS = 300;

/** Asks for the year, make, and model, and suggests one of the step's choices. Visitors may leave it out. */
export function CarQuestion({ onRead, onDone }: CarQuestionProps) {
  const id = useId();
  const typing = useRef<AbortController>(null);
  const [answer, setAnswer] = useState<CarAnswer | null>(null);
  const type = async (text: string) => {
    typing.current?.abort();
    typing.current = new AbortController();
    const { signal } = typing.current;
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    const next = signal.aborted ? null : await readCar(text, signal);
    if (signal.aborted) return;
    setAnswer(next);
    onRead(next?.car?.vehicle ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && answer?.car) onDone();
  };
  return (
    <div className="mb-4 grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        Your car (optional)
      </label>
      <input
        id={id}
        className="min-h-14 min-w-0 rounded-md border-3 border-line bg-white px-3.5 text-18 text-asphalt"
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        maxLength={CAR_TEXT_LENGTH}
        placeholder="2016 Honda CR-V"
        autoComplete="off"
        list={`${id}-list`}
        aria-describedby={`${id}-note`}
      />
      <datalist id={`${id}-list`}>
        {answer?.suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}-note`} role="status" className="min-h-[1.5em] text-pretty">
        {answer && noteText(answer)}
      </p>
    </div>
  );
}

/** Returns null if there is no text, or if reading it fails: the visitor can choose without it. */
async function readCar(text: string, signal: AbortSignal): Promise<CarAnswer | null> {
  if (text.trim() === "") return null;
  try {
    return await fetchJson<CarAnswer>(`/api/cars?q=${encodeURIComponent(text)}`, signal);
  } catch (error) {
    if (!signal.aborted) logFailure("Reading the car", error);
    return null;
  }
}

function noteText({ car, note }: CarAnswer): string {
  return [car && `${car.name}: ${vehicleLabel(car.vehicle)}`, note].filter(Boolean).join(". ");
}
