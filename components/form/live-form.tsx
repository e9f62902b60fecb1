"use client";

import { Form, type FormProps } from "@/components/form/form";
import { useSaved } from "@/components/form/use-saved";
import type { ToastText } from "@/components/ui/use-toast";

interface LiveFormProps extends Omit<FormProps, "onSaved" | "onConflict"> {
  toast: ToastText | ((answer: unknown) => ToastText);
  /** Called once the page shows what was saved. */
  onSaved?: (answer: unknown) => void;
}

/**
 * Stays on the page after a save, and shows a toast once the page shows what was saved. Also reloads after a conflict.
 */
export function LiveForm({ toast, onSaved, ...form }: LiveFormProps) {
  const { saved, reload } = useSaved();
  const finish = async (answer: unknown) => {
    await saved(typeof toast === "function" ? toast(answer) : toast);
    onSaved?.(answer);
  };
  return (
    <Form
      {...form}
      onConflict={() => void reload()}
      onSaved={(event) => {
        event.preventDefault();
        event.shown = finish(event.detail);
      }}
    />
  );
}
