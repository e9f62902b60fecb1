import "server-only";
import { db } from "@/lib/core/db";
import { formatPhone, searchedDigits } from "@/lib/core/phone";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const trackingNumberAudit: AuditKindDefinition = {
  actions: {
    buy: "Tracking number bought",
    find: "Tracking number found in the Twilio account",
    assign: "Tracking number assigned and shown on pages",
    show: "Tracking number shown on pages",
    take_off: "Tracking number removed from pages",
    set_urls: "Number connected",
    release: "Tracking number released",
  },
  findNames: async (ids) => {
    const numbers = await db.trackingNumber.findMany({
      where: { id: { in: ids } },
      select: { id: true, phoneNumber: true },
    });
    return numbers.map(({ id, phoneNumber }) => ({ id, name: formatPhone(phoneNumber) }));
  },
  search: async (q) => {
    const digits = searchedDigits(q);
    if (digits === null) return [];
    return db.trackingNumber.findMany({
      where: { phoneNumber: { contains: digits } },
      ...FOUND_IDS,
    });
  },
};
