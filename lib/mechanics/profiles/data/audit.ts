import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { searchedDigits } from "@/lib/core/phone";
import { PARTS } from "@/lib/mechanics/profiles/fields";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const mechanicAudit: AuditKindDefinition = {
  actions: {
    create: "Mechanic created",
    link_account: "Account linked",
    erase: "Personal data erased",
    activate: "Activated",
    suspend: "Suspended",
    view_as: "Dashboard viewed as the mechanic",
    verify_phone: "Phone number confirmed by code",
    confirm_phone: "Phone number confirmed by an administrator",
    pause: "Paused",
    resume: "Resumed",
    end_pause: "Pause ended",
    submit_document: "Document submitted",
    enter_document: "Document entered and approved",
    approve_document: "Document approved",
    refuse_document: "Document rejected",
    remove_document: "Document removed",
    lapse_document: "Document expired",
    edit_cities: "Cities changed manually",
    import_cities: "Cities imported",
    replan: "Coverage recalculated",
    cover_city: "Coverage recalculated after city activation",
    undo: "City changes undone",
    end_calls: "Unlisted for an expired document",
    pause_unanswered: "Paused for missed calls",
    pause_no_funds: "Paused for lack of credit",
    resume_funded: "Resumed once credit was sufficient",
    adjust_credits: "Credits adjusted",
    request_adjustment: "Credit adjustment requested",
    approve_adjustment: "Credit adjustment approved",
    reject_adjustment: "Credit adjustment rejected",
    withdraw_adjustment: "Credit adjustment withdrawn",
    ...Object.fromEntries(Object.entries(PARTS).map(([part, label]) => [`change_${part}`, label])),
  },
  findNames: (ids) =>
    db.mechanic.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  search: (q) => {
    const person = { OR: [{ name: containing(q) }, { email: containing(q) }] };
    const contains = searchedDigits(q);
    const phones = contains ? [{ phoneNumber: { contains } }, { newPhone: { contains } }] : [];
    const named = [{ name: containing(q) }, { businessName: containing(q) }, { user: person }];
    return db.mechanic.findMany({ where: { OR: [...named, ...phones] }, ...FOUND_IDS });
  },
};
