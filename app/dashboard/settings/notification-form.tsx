import { CheckboxField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  CHANNEL_NAMES,
  CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import type { NotificationChoice } from "@/lib/platform/notifications/schema";

const ACTION = "/api/account/notifications";

interface NotificationFormProps {
  choices: readonly NotificationChoice[];
  /** Kinds without a choice, which are always emailed. */
  required: readonly NotificationKindName[];
  /** The channels that are set up. */
  channels: readonly Channel[];
  /** Whether the user gets texts. */
  hasTexts: boolean;
  revision: string;
  returned: ReturnedForm | null;
}

export function NotificationForm(props: NotificationFormProps) {
  const { choices, required, channels, hasTexts, revision, returned } = props;
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
        {!hasTexts && channels.includes("text") && (
          <p className="col-span-full text-gravel">
            Texts are off. You can choose here what you’ll get once they’re on.
          </p>
        )}
        {choices.map((choice) =>
          choice.push === null ? (
            <CheckboxField
              key={choice.kind}
              name={`email.${choice.kind}`}
              label={NOTIFICATION_KINDS[choice.kind].label}
              hint={NOTIFICATION_KINDS[choice.kind].hint}
              isChecked={choice.email === true}
              returned={own}
            />
          ) : (
            <ChannelRow key={choice.kind} choice={choice} channels={channels} returned={own} />
          ),
        )}
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

interface ChannelRowProps {
  choice: NotificationChoice;
  channels: readonly Channel[];
  returned: ReturnedForm | null;
}

/** A kind that can reach the user on several channels, with a checkbox for each. */
function ChannelRow({ choice, channels, returned }: ChannelRowProps) {
  const { kind } = choice;
  const { label, hint } = NOTIFICATION_KINDS[kind];
  const isChecked = (channel: Channel) =>
    returned ? valueAt(returned.values, `${channel}.${kind}`) === "on" : choice[channel] === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out beside its checkboxes
    <div
      role="group"
      aria-labelledby={`${kind}-label`}
      aria-describedby={`${kind}-hint`}
      className="col-span-full flex flex-wrap items-start justify-between gap-x-6 gap-y-1"
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <p id={`${kind}-label`} className="font-bold">
          {label}
        </p>
        <p id={`${kind}-hint`} className="field-hint">
          {hint}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {CHANNELS.map((channel) => {
          if (!channels.includes(channel)) {
            // Not shown, but kept as it is.
            return (
              choice[channel] && (
                <input key={channel} type="hidden" name={`${channel}.${kind}`} value="on" />
              )
            );
          }
          return (
            <label key={channel} className="field-check w-18">
              <input
                type="checkbox"
                className="checkbox"
                name={choice[channel] === null ? undefined : `${channel}.${kind}`}
                defaultChecked={choice[channel] === null || isChecked(channel)}
                disabled={choice[channel] === null}
                title={choice[channel] === null ? "Always on" : undefined}
              />
              {CHANNEL_NAMES[channel]}
            </label>
          );
        })}
      </div>
    </div>
  );
}
