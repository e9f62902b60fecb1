import type { ReactNode } from "react";
import { TextField } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CodeChannel, CodeDelivery } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { CODE_MINUTES } from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";

interface CodeEntryProps {
  /** The last code sent; null if none is valid. */
  pending: PendingCode | null;
  /** The form, if it was submitted without JavaScript and rejected. */
  returned: ReturnedForm | null;
  /** Renders the form around the given field. */
  form: (field: ReactNode) => ReactNode;
}

export function CodeEntry({ pending, returned, form }: CodeEntryProps) {
  if (pending === null) {
    // After too many wrong codes, no form is left to show the error.
    const error = returned?.fields.code;
    return error ? (
      <p role="alert" className="problem">
        {error}
      </p>
    ) : null;
  }
  return (
    <>
      {pending.code && <DemoCode code={pending.code} />}
      {pending.channel && (
        <p role="status">
          {pending.channel === "sms" ? "We texted you a code. " : "We’re calling you with a code. "}
          {`It expires in ${CODE_MINUTES} minutes.`}
        </p>
      )}
      {form(
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          returned={returned}
        />,
      )}
    </>
  );
}

interface CodeRequest {
  channel: CodeChannel;
  submitLabel: string;
  buttonClass: string;
}

/**
 * Returns the form props for each way to get a code. The first button gets `buttonClass`, or a less prominent
 * style while a code can be entered.
 */
export function codeRequests(
  delivery: CodeDelivery,
  pending: PendingCode | null,
  buttonClass: string,
): CodeRequest[] {
  const first = pending ? "button-outline" : buttonClass;
  if (delivery === "screen") {
    const submitLabel = pending ? "Get another code" : "Get a code";
    return [{ channel: "sms", submitLabel, buttonClass: first }];
  }
  const [text, call] = pending
    ? ["Text me another code", "Call me with another code"]
    : ["Text me a code", "Call me with a code"];
  return [
    { channel: "sms", submitLabel: text, buttonClass: first },
    { channel: "call", submitLabel: call, buttonClass: "button-outline" },
  ];
}

/** Returns the rejected form if it was for this channel, otherwise null. Both channels' forms have the same action. */
export function requestedBy(
  channel: CodeChannel,
  returned: ReturnedForm | null,
): ReturnedForm | null {
  const asked = returned && valueAt(returned.values, "channel");
  return asked === channel ? returned : null;
}

function DemoCode({ code }: { code: string }) {
  return (
    <div className="rounded-lg border-3 border-dashed border-line px-4 py-3">
      <p>This demo doesn’t send messages. Your code is:</p>
      <p className="font-sign text-44/[1.1] [letter-spacing:0.12em]">{code}</p>
      <p className="text-gravel">{`It expires in ${CODE_MINUTES} minutes.`}</p>
    </div>
  );
}
