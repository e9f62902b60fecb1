"use client";

import { useRouter } from "next/navigation";
import { Form, type FormProps } from "@/components/form/form";
import { useToast } from "@/components/ui/use-toast";

interface LiveFormProps extends Omit<FormProps, "onSaved" | "onConflict"> {
  toast: Toast | ((answer: unknown) => Toast);
  onSaved?: (answer: unknown) => void;
}

type Toast = { title: string; description?: string };

/** Stays on the page after a save, shows a toast and refreshes the data. Also refreshes after a conflict. */
export function LiveForm({ toast, onSaved, ...form }: LiveFormProps) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <Form
      {...form}
      onConflict={refresh}
      onSaved={(event) => {
        event.preventDefault();
        show(typeof toast === "function" ? toast(event.detail) : toast);
        refresh();
        onSaved?.(event.detail);
      }}
    />
  );
}
