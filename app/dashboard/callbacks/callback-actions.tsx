"use client";

import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CallbackRow } from "@/lib/telephony/callbacks/schema";

interface CallbackActionsProps {
  callback: CallbackRow;
  /** Whether calls are placed automatically. */
  hasTelephony: boolean;
  returned: ReturnedForm | null;
}

interface Action {
  /** Last segment of the API route. */
  route: string;
  label: string;
  toast: string;
  isDangerous?: boolean;
}

const RETRY = { route: "retry", label: "Call now", toast: "This driver will be called next" };
const HANDLE = { route: "handling", label: "Mark as handled", toast: "Request marked as handled" };
const CANCEL = { route: "cancellation", label: "Cancel request", toast: "Request canceled" };
const BLOCK = {
  route: "block",
  label: "Never call this number again",
  toast: "This number won’t be called again",
  isDangerous: true,
};
const UNBLOCK = {
  route: "block/removal",
  label: "Allow calls again",
  toast: "This driver can request calls again",
};

/** Works without JavaScript. */
export function CallbackActions({ callback, hasTelephony, returned }: CallbackActionsProps) {
  const actions = actionsFor(callback, hasTelephony);
  if (actions.length === 0) return null;
  const who = callback.name ?? formatPhone(callback.phoneNumber ?? "");
  const url = `/api/callbacks/${callback.id}`;
  const isRefused = actions.some(({ route }) => returnedBy(`${url}/${route}`, returned));
  return (
    <details className="open:grid open:gap-2" open={isRefused}>
      <summary className="button-outline w-fit" aria-label={`Actions for ${who}`}>
        Actions
      </summary>
      {actions.map(({ route, label, toast, isDangerous }) => (
        <LiveForm
          key={route}
          action={`${url}/${route}`}
          submitLabel={label}
          submitName={`${label}: ${who}`}
          buttonClass={isDangerous ? "button button-danger w-full" : "button-outline w-full"}
          returned={returned}
          isDisposable
          toast={{ title: toast }}
        />
      ))}
    </details>
  );
}

function actionsFor(
  { state, phoneNumber, isBlocked }: CallbackRow,
  hasTelephony: boolean,
): Action[] {
  const isOpen = state === "waiting" || state === "ringing";
  return [
    ...(hasTelephony && state === "waiting" ? [RETRY] : []),
    ...(isOpen ? [HANDLE, CANCEL] : []),
    ...(phoneNumber ? [isBlocked ? UNBLOCK : BLOCK] : []),
  ];
}
