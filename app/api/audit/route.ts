import { auditList } from "@/app/audit-trail";
import { KIND_NAMES } from "@/components/audit/kind-names";
import { auditTable } from "@/lib/audit/schema";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import { listRoute } from "@/lib/core/http/list-route";

const kinds: Readonly<Record<string, string>> = KIND_NAMES;
const roles: Readonly<Record<string, string>> = ROLE_NAMES;

export const GET = listRoute(auditTable, {
  auth: "admin",
  list: () => auditList,
  words: {
    Action: ({ actionLabel }) => actionLabel,
    "Record type": ({ subjectKind }) => kinds[subjectKind] ?? subjectKind,
    Role: ({ actorRole: role }) => role && (roles[role] ?? role),
  },
});
