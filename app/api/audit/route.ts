import { auditList } from "@/app/audit-trail";
import { KIND_NAMES } from "@/components/platform/audit/kind-names";
import { sideText } from "@/components/platform/audit/side-text";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import { listRoute } from "@/lib/core/http/list-route";
import { auditTable } from "@/lib/platform/audit/schema";

const kinds: Readonly<Record<string, string>> = KIND_NAMES;
const roles: Readonly<Record<string, string>> = ROLE_NAMES;

export const GET = listRoute(auditTable, {
  auth: "admin",
  list: () => auditList,
  words: {
    Action: ({ actionLabel }) => actionLabel,
    "Record type": ({ subjectKind }) => kinds[subjectKind] ?? subjectKind,
    Role: ({ actorRole: role }) => role && (roles[role] ?? role),
    Before: (event, timezone) => sideText(event, "before", timezone),
    After: (event, timezone) => sideText(event, "after", timezone),
  },
});
