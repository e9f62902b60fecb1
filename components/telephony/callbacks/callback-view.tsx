import type { ReactNode } from "react";
import { CheckboxField } from "@/components/form/choice-fields";
import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import { OfficeCall } from "@/components/telephony/callbacks/office-call";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatTime } from "@/lib/core/time";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";
import { nextStaffCallAt } from "@/lib/telephony/callbacks/rules/office-hours";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";
import type { LinkedCallback } from "@/lib/telephony/callbacks/schema";

interface CallbackViewProps {
  site: Site;
  /** Null for an unknown link. */
  callback: LinkedCallback | null;
  returned: ReturnedForm | null;
  now: Date;
}

/** What a driver sees after requesting a callback, and whenever they open the request's link later. */
export function CallbackView(props: CallbackViewProps) {
  return (
    <>
      <CallbackStatus {...props} />
      {/* Records taps on the phone link. */}
      <script defer src={process.env.ISLANDS_URL} />
    </>
  );
}

function CallbackStatus({ site, callback, returned, now }: CallbackViewProps) {
  const call = { site, now };
  if (!callback) {
    return (
      <Ended title="Request not found" {...call}>
        This link is incomplete. Open the full link, or request another call.
      </Ended>
    );
  }
  switch (callback.state) {
    case "connected":
      return (
        <Ended title="We called you back" {...call}>
          If you need anything else, call us or request another call.
        </Ended>
      );
    case "expired":
      return (
        <Ended title="We didn’t reach you" {...call}>
          We won’t try again. Call us, or request another call.
        </Ended>
      );
    case "cancelled":
      return (
        <Ended title="Your request has been canceled" {...call}>
          {callback.endReason === "stop"
            ? "We won’t call this number again. You can still call us."
            : "We won’t call you. You can still call us."}
        </Ended>
      );
    default:
      return <OpenCallback {...{ callback, site, returned, now }} />;
  }
}

interface EndedProps extends Pick<CallbackViewProps, "site" | "now"> {
  title: string;
  children: ReactNode;
}

function Ended({ title, site, now, children }: EndedProps) {
  return (
    <AccountSign title={title}>
      <p>{children}</p>
      <OfficeCall site={site} now={now} source="callback-status" />
      <SignLinks>
        <a href={paths.callMeBack()}>Request another call</a>
        <a href={paths.home}>Home</a>
      </SignLinks>
    </AccountSign>
  );
}

interface OpenCallbackProps extends Pick<CallbackViewProps, "site" | "returned" | "now"> {
  callback: LinkedCallback;
}

/** What happens if the driver doesn't answer, indexed by the number of attempts left. */
const RETRIES = [
  "",
  "If you don’t answer, we’ll try one more time within 24 hours. ",
  "If you don’t answer, we’ll try two more times within 24 hours. ",
];

function OpenCallback({ callback, site, returned, now }: OpenCallbackProps) {
  const { token, lastDigits, triesLeft } = callback;
  const text = site.hasTelephony
    ? whenText(callback, now)
    : whenByHandText(callback, site.officeHours, now);
  return (
    <AccountSign title="We’ll call you back">
      <p role="status" className="notice">
        {`We’ll call the number ending in ${lastDigits} ${text}`}
      </p>
      <p>
        {site.hasTelephony
          ? RETRIES[triesLeft]
          : `Office hours: ${officeHoursText(site.officeHours)}, except on federal holidays. `}
        To cancel later, save the link to this page.
      </p>
      <Form
        action="/api/callbacks/cancellation"
        submitLabel="Cancel my request"
        buttonClass="button-outline"
        returned={returned}
        isDisposable
      >
        <input type="hidden" name="token" value={token} />
        <CheckboxField
          id="stop"
          name="stop"
          label="Never call this number again"
          isChecked={false}
        />
      </Form>
      <OfficeCall site={site} now={now} source="callback-status" text="Rather talk right away?" />
      <SignLinks>
        <a href={paths.home}>Home</a>
      </SignLinks>
    </AccountSign>
  );
}

/** Promises only when mechanics are called, because a driver's phone rings once a mechanic has answered. */
function whenText({ nextTryAt, timezone }: LinkedCallback, now: Date): string {
  if (nextTryAt === null) return "as soon as a mechanic answers. We’re calling mechanics now.";
  const start =
    new Date(nextTryAt) <= now
      ? "in a few minutes"
      : `on ${formatTime(nextTryAt, { hasMinutes: true, timezone })}`;
  return `as soon as a mechanic answers. We’ll start calling mechanics ${start}.`;
}

/** Names the time from which an administrator may call: during office hours and the driver's calling hours. */
function whenByHandText(
  { nextTryAt, timezone }: LinkedCallback,
  office: OfficeHours,
  now: Date,
): string {
  const due = nextTryAt === null ? now : new Date(nextTryAt);
  const at = nextStaffCallAt(office, timezone, due > now ? due : now);
  if (at <= now) return "as soon as we can.";
  return `as soon as we can after ${formatTime(at.toISOString(), { hasMinutes: true, timezone })}.`;
}
