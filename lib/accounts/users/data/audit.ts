import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const userAudit: AuditKindDefinition = {
  actions: {
    invite: "Invited",
    invite_again: "Invitation resent",
    withdraw_invitation: "Invitation withdrawn",
    accept_invitation: "Invitation accepted",
    register: "Registered",
    suspend: "Suspended",
    reinstate: "Suspension lifted",
    erase: "Account closed and personal data erased",
    role: "Role changed",
    name: "Name changed",
    time_zone: "Time zone changed",
    notifications: "Notifications changed",
    texts_on: "Texts turned on",
    texts_off: "Texts turned off",
    unsubscribe: "Unsubscribed from an email notification",
    end_sessions: "Signed out everywhere",
    change_password: "Password changed",
    reset_password: "Password reset by email",
    add_authenticator: "Authenticator app added",
    remove_authenticator: "Authenticator app removed",
    add_passkey: "Passkey added",
    remove_passkey: "Passkey removed",
    renew_recovery_codes: "New recovery codes created",
    use_recovery_code: "Recovery code used",
    reset_second_factor: "Two-step sign-in turned off from the command line",
    link_google: "Google account connected",
    link_mechanic: "Linked to a mechanic",
    create_administrator: "Administrator created from the command line",
  },
  findNames: (ids) =>
    db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  search: (q) =>
    db.user.findMany({
      where: { OR: [{ name: containing(q) }, { email: containing(q) }] },
      ...FOUND_IDS,
    }),
};
