"use client";

import { type RefObject, useEffect, useRef } from "react";
import { isChanged, valuesOf } from "@/components/form/form-state";
import { useSaved } from "@/components/form/use-saved";
import { type ToastText, useToast } from "@/components/ui/use-toast";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { sendWithProof } from "@/lib/core/client/send-json";

interface UndoOptions {
  form: RefObject<HTMLElement | null>;
  /** Such as "/api/users". */
  action: string;
  revision: string | undefined;
  /** Changes whenever the fields are replaced. */
  fields: number;
  /** Whether saves can be undone at all. */
  isOn: boolean;
}

/**
 * Remembers what a form's fields said before they were edited, so that a save can be undone by sending those values
 * again. The API checks them like any other save, and refuses them if the record has changed since.
 */
export function useUndo({ form, action, revision, fields, isOn }: UndoOptions) {
  const { saved } = useSaved();
  const { show } = useToast();
  /** Null if the fields differ from what is stored, or if saves can't be undone. */
  const stored = useRef<URLSearchParams | null>(null);
  const remember = () => {
    if (isOn) stored.current = isChanged(form.current) ? null : entriesOf(form.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields show another state of the record then
  useEffect(remember, [revision, fields]);

  const send = async (body: URLSearchParams) => {
    if (isChanged(form.current)) {
      show(UNSAVED);
      return;
    }
    show({ title: "Undoing…" });
    try {
      await sendWithProof(() =>
        fetch(action, {
          method: "POST",
          headers: { accept: "application/json" },
          cache: "no-store",
          body,
        }),
      );
      await saved({ title: "Undone" });
    } catch (error) {
      show({ title: "Not undone", description: readRefusal(error).message });
    }
  };
  return {
    remember,
    /** Returns what was stored before the save that has just ended. Call it before the page shows what was saved. */
    before: () => stored.current,
    /** Returns the part of a toast that stores `before` again in place of `savedRevision`. */
    offer: (
      before: URLSearchParams | null,
      savedRevision: unknown,
    ): Pick<ToastText, "action" | "durationMs"> => {
      if (before === null || typeof savedRevision !== "string") return {};
      const body = new URLSearchParams(before);
      body.set("revision", savedRevision);
      const action = { label: "Undo", run: () => void send(body) };
      return { action, durationMs: UNDO_MS };
    },
  };
}

/** Long enough to notice the mistake and reach the button. */
const UNDO_MS = 12_000;

const UNSAVED: ToastText = {
  title: "Not undone",
  description: "This form has changes that you haven’t saved.",
};

function entriesOf(form: HTMLElement | null): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [name, value] of valuesOf(form)) entries.append(name, String(value));
  return entries;
}
