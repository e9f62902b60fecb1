"use client";

import type { ReactNode } from "react";
import { SubmitRow } from "@/components/form/submit-row";
import { usePlainForm } from "@/components/form/use-plain-form";
import { useSeen } from "@/components/form/use-seen";
import { useToast } from "@/components/ui/use-toast";
import { fingerprintOf } from "@/lib/core/fingerprint";
import { type ProfilePart, saidOf } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";

interface ProfilePanelProps {
  title: string;
  /** Of the mechanic's parts in the API, and which of them this is: "/api/profile" and "area". */
  address: string;
  part: ProfilePart;
  profile: Profile;
  text?: string;
  /** Its fields, given what is wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A part of a mechanic's profile that is saved by itself. */
export function ProfilePanel({ title, address, part, profile, text, children }: ProfilePanelProps) {
  const { seen, catchUp } = useSeen(fingerprintOf(saidOf(profile, part)));
  const { show } = useToast();
  const { form, errors, problem, isSending } = usePlainForm({
    address: `${address}/${part}?seen=${seen}`,
    method: "PUT",
    onSaved: () => {
      show({ title: "Saved", description: "Drivers see it within seconds." });
      catchUp();
    },
    onConflict: catchUp,
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
