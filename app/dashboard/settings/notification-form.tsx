import { CheckboxField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import type { NotificationChoice } from "@/lib/platform/notifications/schema";

const ACTION = "/api/account/notifications";

interface NotificationFormProps {
  choices: readonly NotificationChoice[];
  /** Kinds that can't be turned off. */
  required: readonly NotificationKindName[];
  revision: string;
  returned: ReturnedForm | null;
}

export function NotificationForm({ choices, required, revision, returned }: NotificationFormProps) {
  const own = returnedBy(ACTION, returned);
  return (
    <>
      <LiveForm
        action={ACTION}
        submitLabel="Save notifications"
        revision={revision}
        canUndo
        returned={returned}
        toast={{ title: "Saved" }}
      >
        {choices.map(({ kind, isOn }) => (
          <CheckboxField
            key={kind}
            name={kind}
            label={NOTIFICATION_KINDS[kind].label}
            hint={NOTIFICATION_KINDS[kind].hint}
            isChecked={isOn}
            returned={own}
          />
        ))}
      </LiveForm>
      {required.length > 0 && (
        <>
          <h3 className="mt-5 font-bold">Emails you can’t turn off</h3>
          <ul className="mt-1 list-disc pl-5 text-gravel">
            {required.map((kind) => (
              <li key={kind}>
                <b>{NOTIFICATION_KINDS[kind].label}</b>: {NOTIFICATION_KINDS[kind].hint}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
