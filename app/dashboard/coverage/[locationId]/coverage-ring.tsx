"use client";

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LiveForm } from "@/components/form/live-form";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import { Icon } from "@/components/ui/icons";
import { moveTo } from "@/lib/catalog/locations/rules/ring-order";
import type { CityMechanic } from "@/lib/catalog/locations/schema/city-coverage";
import { formatShortMiles } from "@/lib/core/geo";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CoverageRingProps {
  locationId: string;
  city: string;
  mechanics: readonly CityMechanic[];
  revision: string;
}

/**
 * The order in which a city's mechanics are called. They can be moved by dragging, with the arrow buttons, or by typing
 * a position, which also works without JavaScript.
 */
export function CoverageRing({ locationId, city, mechanics, revision }: CoverageRingProps) {
  const { order, move, forget, said } = useOrder(mechanics);
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // Lets rc-form warn about an unsaved move, as it does after typing.
  const markChanged = () => list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  const step = (from: number, to: number) => {
    move(from, to);
    markChanged();
    // Keeps focus on the button that moved the row.
    requestAnimationFrame(() => focusMover(list.current, to, to < from ? "up" : "down"));
  };
  return (
    <LiveForm
      action={`/api/locations/${locationId}/ring-order`}
      className="grid gap-3"
      submitLabel="Save order"
      revision={revision}
      toast={{ title: "Order saved", description: city }}
      onSaved={forget}
    >
      <ol ref={list} className="grid gap-1.5">
        {order.map((mechanic, index) => (
          <li
            key={mechanic.id}
            draggable
            data-dragged={dragged === index || undefined}
            className="flex flex-wrap items-center gap-2 rounded-[5px] border border-grid bg-card px-2 py-1 data-dragged:opacity-50"
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => {
              event.preventDefault();
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              markChanged();
              setDragged(index);
            }}
          >
            <Grip />
            <PlaceInput
              mechanic={mechanic}
              place={index + 1}
              last={order.length}
              onPlace={(place) => move(index, place - 1)}
            />
            <p className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
              <a href={dashboardPaths.mechanic(mechanic.id)}>{mechanic.name}</a>{" "}
              {mechanic.state !== "active" && <StateBadge state={mechanic.state} until={null} />}
              <span className="block text-15 text-gravel">{detailsOf(mechanic)}</span>
            </p>
            <div className="ml-auto flex flex-none gap-1">
              <MoveButton
                direction="up"
                name={mechanic.name}
                isEnd={index === 0}
                onMove={() => step(index, index - 1)}
              />
              <MoveButton
                direction="down"
                name={mechanic.name}
                isEnd={index === order.length - 1}
                onMove={() => step(index, index + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </LiveForm>
  );
}

/** Shows the stored order until a mechanic is moved, and again after `forget`. Mechanics added since then come last. */
function useOrder(mechanics: readonly CityMechanic[]) {
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const order = [
    ...moved.flatMap((id) => mechanics.filter((mechanic) => mechanic.id === id)),
    ...mechanics.filter(({ id }) => !moved.includes(id)),
  ];
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  const move = (from: number, to: number) => {
    const next = moveTo(latest.current, from, to);
    const item = latest.current[from];
    latest.current = next;
    setMoved(next.map(({ id }) => id));
    const place = item ? next.indexOf(item) + 1 : 0;
    if (item) setSaid(`${item.name} is now number ${place} of ${next.length}.`);
  };
  return { order, move, forget: () => setMoved([]), said };
}

function detailsOf({ base, miles, radiusMiles, isByHand }: CityMechanic): string {
  return [
    base ?? "Unknown ZIP",
    miles === null ? null : `${formatShortMiles(miles)} away`,
    radiusMiles === null ? "no radius" : `drives up to ${radiusMiles} mi`,
    isByHand ? "added manually" : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Hidden from screen readers: dragging needs a pointer, and the buttons and the position field do the same. */
function Grip() {
  return (
    <svg
      className="icon size-5 flex-none cursor-grab fill-gravel stroke-none pointer-coarse:hidden"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M8 4h3v3H8zM13 4h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 17h3v3H8zM13 17h3v3h-3z" />
    </svg>
  );
}

interface PlaceInputProps {
  mechanic: CityMechanic;
  place: number;
  last: number;
  onPlace: (place: number) => void;
}

function PlaceInput({ mechanic, place, last, onPlace }: PlaceInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(place);
  }, [place]);
  const commit = (input: HTMLInputElement) => {
    const typed = Number(input.value);
    if (Number.isInteger(typed) && typed >= 1 && typed !== place) onPlace(Math.min(typed, last));
    else input.value = String(place);
  };
  return (
    <input
      ref={field}
      name={`places.${mechanic.id}`}
      aria-label={`Position of ${mechanic.name}`}
      className="input w-11 flex-none px-1 text-center"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={place}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit(event.currentTarget);
      }}
    />
  );
}

interface MoveButtonProps {
  direction: "up" | "down";
  name: string;
  isEnd: boolean;
  onMove: () => void;
}

function MoveButton({ direction, name, isEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={direction}
      className="button-icon aria-disabled:opacity-35"
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove()}
    >
      <Icon name={direction} />
    </button>
  );
}

function focusMover(list: HTMLElement | null, index: number, direction: string): void {
  list?.children[index]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
}
