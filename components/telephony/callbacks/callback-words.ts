import type { CallbackTiming } from "@/lib/core/generated/prisma/enums";
import type { CallbackView, EndReason } from "@/lib/telephony/callbacks/schema";

/** The choices that drivers see. */
export const TIMING_CHOICES: Readonly<Record<CallbackTiming, string>> = {
  daytime: "Soon, between 8 AM and 9 PM",
  now: "Right now, at any hour",
  tomorrow_morning: "Tomorrow morning",
  tomorrow_afternoon: "Tomorrow afternoon",
};

/** The same choices while people call back by hand, during office hours. */
export const BY_HAND_CHOICES = {
  daytime: "Soon, during office hours",
  tomorrow_morning: "Tomorrow morning",
  tomorrow_afternoon: "Tomorrow afternoon",
} as const satisfies Partial<Record<CallbackTiming, string>>;

/** The same choices for administrators, worded so that they still make sense later. */
export const TIMING_NAMES: Readonly<Record<CallbackTiming, string>> = {
  daytime: "8 AM to 9 PM",
  now: "Right away",
  tomorrow_morning: "The next morning",
  tomorrow_afternoon: "The next afternoon",
};

export const VIEW_NAMES: Readonly<Record<CallbackView, string>> = {
  open: "Waiting",
  connected: "Called back",
  expired: "Not reached",
  cancelled: "Canceled",
  all: "All",
};

export const END_TEXTS: Readonly<Record<EndReason, string>> = {
  answered: "Talked to a mechanic",
  handled: "Marked as handled",
  no_answer: "No answer after the last attempt",
  too_late: "Not called in time",
  driver: "By the driver",
  administrator: "By an administrator",
  stop: "The driver asked not to be called",
};
