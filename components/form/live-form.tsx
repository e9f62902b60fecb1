"use client";

import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, type FormProps } from "@/components/form/form";
import { isChanged, revisionIn, valuesOf } from "@/components/form/form-state";
import { useFocusFallback } from "@/components/form/use-focus-fallback";
import { useSaved } from "@/components/form/use-saved";
import { useUndo } from "@/components/form/use-undo";
import { type ToastText, useToast } from "@/components/ui/use-toast";

interface LiveFormProps extends Omit<FormProps, "onSaved" | "onConflict" | "onInput" | "ref"> {
  toast: ToastText | ((answer: unknown) => ToastText);
  /** Whether the toast offers to undo the save, which needs a revision. */
  canUndo?: boolean;
  /** Called once the page shows what was saved. */
  onSaved?: (answer: unknown) => void;
  /**
   * Called with the fields' values whenever there are unsaved changes, and with null once the fields show what is
   * stored.
   */
  onTyped?: (values: FormData | null) => void;
}

/**
 * Stays on the page after a save, and shows a toast once the page shows what was saved. Also reloads after a conflict.
 */
export function LiveForm({ toast, canUndo, onSaved, onTyped, children, ...form }: LiveFormProps) {
  const { reload } = useSaved();
  const { show } = useToast();
  const fields = useFreshFields(form.revision, onTyped);
  useFocusFallback(fields.form);
  const undo = useUndo({
    form: fields.form,
    action: form.action,
    revision: form.revision,
    fields: fields.key,
    isOn: canUndo ?? false,
  });
  const finish = async (answer: unknown) => {
    const before = undo.before();
    await reload();
    undo.remember();
    const revision = Object(answer).revision ?? revisionIn(fields.form.current);
    const text = typeof toast === "function" ? toast(answer) : toast;
    show({ ...undo.offer(before, revision), ...text });
    onSaved?.(answer);
    if (!isChanged(fields.form.current)) onTyped?.(null);
  };
  return (
    <Form
      {...form}
      ref={fields.form}
      onInput={() => onTyped?.(valuesOf(fields.form.current))}
      onConflict={() => void reload()}
      onSaved={(event) => {
        event.preventDefault();
        event.shown = fields.keepDuring(event.detail, finish(event.detail));
      }}
    >
      <Fragment key={fields.key}>{children}</Fragment>
    </Form>
  );
}

/**
 * Returns a `key` that changes when someone else saves the record, so that the form can't send its old values with the
 * new revision. The key stays the same after the user's own save and while the fields have unsaved changes. A focused
 * field keeps focus.
 */
function useFreshFields(revision: string | undefined, onTyped: LiveFormProps["onTyped"]) {
  const form = useRef<HTMLElement>(null);
  const shown = useRef(revision);
  const own = useRef<{ revision?: unknown } | null>(null);
  const focused = useRef("");
  const [key, setKey] = useState(0);
  const showTyped = useEffectEvent((values: FormData | null) => onTyped?.(values));
  useEffect(() => {
    // The form came back with errors, or was edited before this script loaded.
    if (isChanged(form.current)) showTyped(valuesOf(form.current));
  }, []);
  useEffect(() => {
    if (revision === shown.current) return;
    shown.current = revision;
    const isOwn = own.current !== null && (own.current.revision ?? revision) === revision;
    if (isOwn || isChanged(form.current)) return;
    showTyped(null);
    const { activeElement } = document;
    focused.current = form.current?.contains(activeElement) ? nameOf(activeElement) : "";
    setKey((last) => last + 1);
  }, [revision]);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>("[name]") ?? [];
    if (key > 0) [...fields].find((field) => nameOf(field) === focused.current)?.focus();
  }, [key]);
  const keepDuring = async (answer: unknown, save: Promise<void>) => {
    own.current = Object(answer);
    await save;
    own.current = null;
  };
  return { form, key, keepDuring };
}

const nameOf = (field: Element | null) => field?.getAttribute("name") ?? "";
