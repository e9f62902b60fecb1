"use client";

import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { mailNote } from "@/components/mechanics/profiles/mail-note";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { isListed, isUnfunded } from "@/lib/mechanics/profiles/rules/state";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

interface StatePanelProps {
  mechanic: Pick<Profile, "id" | "name" | "stateReason" | "suspensionReason"> &
    Parameters<typeof isListed>[0];
  /** When the pause ends, such as "3:40 PM CST". */
  until: string | null;
  returned: ReturnedForm | null;
}

/** For administrators. Works without JavaScript. */
export function StatePanel({ mechanic, until, returned }: StatePanelProps) {
  const { id, name, state, suspensionReason } = mechanic;
  return (
    <section className="panel">
      <h2 className="panel-title">Status</h2>
      <p>
        <StateBadge state={state} until={until} /> {stateWords(mechanic, until)}
      </p>
      {suspensionReason && (
        <blockquote className="mt-2 border-l-4 border-danger pl-3 wrap-anywhere whitespace-pre-wrap">
          <bdi>{suspensionReason}</bdi>
        </blockquote>
      )}
      <div className="mt-3 grid gap-3">
        {state !== "active" && !isUnfunded(mechanic) && (
          <LiveForm
            action={`/api/mechanics/${id}/activation`}
            submitLabel={state === "suspended" ? "Lift suspension" : "Activate"}
            returned={returned}
            toast={{ title: "Active", description: name }}
          />
        )}
        {state !== "suspended" && <SuspendForm mechanic={mechanic} returned={returned} />}
      </div>
    </section>
  );
}

function stateWords(mechanic: StatePanelProps["mechanic"], until: string | null) {
  const { state, suspensionReason } = mechanic;
  if (isListed(mechanic)) return "Drivers can find this mechanic.";
  if (isUnfunded(mechanic))
    return "This mechanic’s credit doesn’t cover the fee for a call, so drivers can’t find them.";
  if (state === "paused")
    return `Drivers can’t find this mechanic until ${until ? "then" : "the mechanic resumes"}.`;
  return `Drivers can’t find this mechanic.${suspensionReason ? " We gave the mechanic this reason:" : ""}`;
}

/** Collapsed, so that a single tap can't suspend a mechanic. */
function SuspendForm({ mechanic: { id, name }, returned }: Omit<StatePanelProps, "until">) {
  const action = `/api/mechanics/${id}/suspension`;
  const own = returnedBy(action, returned);
  return (
    <details className="open:grid open:gap-3" open={own !== null}>
      <summary className="button-outline w-fit">Suspend</summary>
      <LiveForm
        action={action}
        submitLabel="Suspend mechanic"
        buttonClass="button button-danger"
        returned={returned}
        toast={(answer) => ({ title: `${name} is suspended`, description: mailNote(answer) })}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="We’ll email this reason to the mechanic and show it on their dashboard. Drivers will stop seeing the mechanic’s profile right away."
          rows={4}
          returned={own}
        />
      </LiveForm>
    </details>
  );
}
