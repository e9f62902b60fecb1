import { LiveForm } from "@/components/form/live-form";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Reach } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface TextMessagesProps {
  texts: Reach["texts"];
  returned: ReturnedForm | null;
}

export function TextMessages({ texts: { state, phoneNumber }, returned }: TextMessagesProps) {
  const phone = <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>;
  if (state === "unavailable") return <p>Texts aren’t available yet.</p>;
  if (state === "unverified") {
    return (
      <p>
        To get texts, verify your phone number in <a href={dashboardPaths.profile}>your profile</a>.
      </p>
    );
  }
  if (state === "stopped") {
    return (
      <p>
        You replied STOP from {phone}, so we don’t text you. Text START to the same number to get
        texts again.
      </p>
    );
  }
  return (
    <>
      <p>
        {state === "on" ? "We text you at " : "We can text you at "}
        {phone}. From 9 PM to 8 AM in your time zone, texts wait until the morning.
      </p>
      {state === "off" && (
        <p className="mt-2 text-15 text-gravel">
          If you turn them on, you agree to get automated texts about your calls, credit, disputes,
          and documents. Message frequency varies. Message and data rates may apply. Reply STOP at
          any time to stop, or HELP for help. You don’t need texts to use the site.
        </p>
      )}
      <LiveForm
        action="/api/account/texts"
        submitLabel={state === "on" ? "Turn off texts" : "Turn on texts"}
        buttonClass="button-outline"
        className="mt-2"
        returned={returned}
        isDisposable
        toast={{ title: state === "on" ? "Texts turned off" : "Texts turned on" }}
      >
        <input type="hidden" name="isOn" value={state === "on" ? "" : "on"} />
      </LiveForm>
    </>
  );
}
