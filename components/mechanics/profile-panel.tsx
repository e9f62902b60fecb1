"use client";

import type { ReactNode } from "react";
import { SubmitRow } from "@/components/form/submit-row";
import { usePlainForm } from "@/components/form/use-plain-form";
import { useSeen } from "@/components/form/use-seen";
import { useToast } from "@/components/ui/use-toast";
import type { EditableProfile, PartName } from "@/lib/mechanics/parts";

interface ProfilePanelProps {
  title: string;
  part: PartName;
  profile: EditableProfile;
  text?: string;
  /** Below the form. */
  foot?: ReactNode;
  /** The fields, given what is wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** One part of a mechanic, saved by itself. */
export function ProfilePanel({ title, part, profile, text, foot, children }: ProfilePanelProps) {
  const { seen: revision, catchUp } = useSeen(profile.revisions[part]);
  const { show } = useToast();
  const { form, errors, problem, isSending } = usePlainForm({
    address: `/api/mechanics/${profile.id}/${part}`,
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
        <input type="hidden" name="revision" value={revision} />
        {children(errors)}
        <SubmitRow label={`Save ${title.toLowerCase()}`} isSending={isSending} problem={problem} />
      </form>
      {foot}
    </section>
  );
}
