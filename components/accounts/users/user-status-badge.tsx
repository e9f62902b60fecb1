import { Badge } from "@/components/ui/badge";
import type { User } from "@/lib/accounts/users/schema/user";

type Status = User["status"];

export const USER_STATUS_NAMES: Readonly<Record<Status, string>> = {
  invited: "Invited",
  pending_approval: "Pending approval",
  active: "Active",
  suspended: "Suspended",
  closed: "Closed",
};

const TONES = {
  invited: "wait",
  pending_approval: "wait",
  active: "good",
  suspended: "bad",
  closed: "quiet",
} as const satisfies Readonly<Record<Status, string>>;

export function UserStatusBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{USER_STATUS_NAMES[status]}</Badge>;
}
