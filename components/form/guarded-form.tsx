"use client";

import { type ComponentProps, useState } from "react";
import { useUnsavedChangesWarning } from "@/components/form/use-unsaved-changes-warning";

interface GuardedFormProps extends ComponentProps<"form"> {
  /** Whether what it shows is not saved, before anybody types: it came back refused. */
  isUnsaved: boolean;
}

/** A form that the browser sends by itself. Once something was typed, leaving it otherwise than by sending asks first. */
export function GuardedForm({ isUnsaved, ...form }: GuardedFormProps) {
  const [isChanged, setChanged] = useState(isUnsaved);
  useUnsavedChangesWarning(isChanged);
  return (
    <form {...form} onInput={() => setChanged(true)} onSubmit={() => setChanged(false)}>
      {form.children}
    </form>
  );
}
