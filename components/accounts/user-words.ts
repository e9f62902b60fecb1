import type { User } from "@/lib/accounts/schema";

export const STATUS_NAMES: Readonly<Record<User["status"], string>> = {
  invited: "Invited",
  pending_approval: "Pending approval",
  active: "Active",
  suspended: "Suspended",
  closed: "Closed",
};

export const STATUS_TONES = {
  invited: "wait",
  pending_approval: "wait",
  active: "good",
  suspended: "bad",
  closed: "quiet",
} as const satisfies Readonly<Record<User["status"], string>>;
