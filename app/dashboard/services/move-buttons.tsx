"use client";

import { useRef, useState } from "react";
import { useSaved } from "@/components/form/use-saved";
import { Icon } from "@/components/ui/icons";
import { useToast } from "@/components/ui/use-toast";
import type { ServiceRow } from "@/lib/catalog/services/schema";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";

/** Moves a service up or down in lists and on the home page. */
export function MoveButtons({ service }: { service: Pick<ServiceRow, "id" | "name"> }) {
  const { id, name } = service;
  const { reload } = useSaved();
  const { show } = useToast();
  const [isMoving, setMoving] = useState(false);
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  const move = async (direction: "up" | "down") => {
    if (isMoving) return;
    setMoving(true);
    try {
      await sendJson(`/api/services/${id}/move`, { method: "POST", body: { direction } });
      await reload();
      // Moving the row may take focus away from its button.
      buttons[direction].current?.focus();
    } catch (error) {
      show({ title: "Couldn’t move the service", description: readRefusal(error).message });
    } finally {
      setMoving(false);
    }
  };
  return (
    <span className="-my-1 inline-flex">
      {(["up", "down"] as const).map((direction) => (
        <button
          key={direction}
          ref={buttons[direction]}
          type="button"
          className="button-icon"
          aria-label={`Move ${name} ${direction}`}
          aria-disabled={isMoving || undefined}
          onClick={() => move(direction)}
        >
          <Icon name={direction} />
        </button>
      ))}
    </span>
  );
}
