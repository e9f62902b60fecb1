"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { SubmitRow } from "@/components/form/submit-row";
import { usePlainForm } from "@/components/form/use-plain-form";
import { useToast } from "@/components/ui/use-toast";

interface ProfilePanelProps {
  title: string;
  /** Of the mechanic's parts in the API, and which of them this is: "/api/profile" and "area". */
  address: string;
  part: string;
  text?: string;
  /** Its fields, given what is wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A part of a mechanic's profile that is saved by itself. */
export function ProfilePanel({ title, address, part, text, children }: ProfilePanelProps) {
  const { refresh } = useRouter();
  const { show } = useToast();
  const { form, errors, problem, isSending } = usePlainForm({
    address: `${address}/${part}`,
    method: "PUT",
    onSaved: () => {
      show({ title: "Saved", description: "Drivers see it within seconds." });
      refresh();
    },
  });
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      {text && <p className="muted">{text}</p>}
      <form className="form" name={part} {...form}>
        {children(errors)}
        <SubmitRow label={`Save ${title.toLowerCase()}`} isSending={isSending} problem={problem} />
      </form>
    </section>
  );
}
