import type { ReactNode } from "react";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { EditableProfile, PartName } from "@/lib/mechanics/parts";

interface ProfilePanelProps {
  title: string;
  part: PartName;
  profile: EditableProfile;
  text?: string;
  /** Below the form. */
  foot?: ReactNode;
  /** What came back if this form was refused without JavaScript. */
  returned: ReturnedForm | null;
  children: ReactNode;
}

/** One part of a mechanic, saved by itself. */
export function ProfilePanel(props: ProfilePanelProps) {
  const { title, part, profile, text, foot, returned, children } = props;
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      {text && <p className="muted">{text}</p>}
      <LiveForm
        action={partAction(profile, part)}
        name={part}
        submitLabel={`Save ${title.toLowerCase()}`}
        revision={profile.revisions[part]}
        returned={returned}
        toast={{ title: "Saved", description: "Drivers see it within seconds." }}
      >
        {children}
      </LiveForm>
      {foot}
    </section>
  );
}

export function partAction({ id }: { id: string }, part: PartName): string {
  return `/api/mechanics/${id}/${part}`;
}
