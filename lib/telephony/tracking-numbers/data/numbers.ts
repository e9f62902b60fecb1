import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { digitsOf, formatPhone } from "@/lib/core/phone";
import { cityAndState } from "@/lib/core/place-names";
import { revisionOf } from "@/lib/core/revision";
import { readSettings } from "@/lib/platform/settings/read-settings";
import {
  type NumberStatus,
  type NumberUrls,
  ownedPart,
  releaseTime,
  statusOf,
  URL_NAMES,
  type WebhookState,
  webhookStateOf,
} from "@/lib/telephony/tracking-numbers/rules";
import {
  type NumberDetails,
  type NumberQuery,
  type NumberRow,
  numberTable,
} from "@/lib/telephony/tracking-numbers/schema";
import { expectedUrls } from "./provider";

const OWNER = {
  location: { select: { id: true, city: true, state: true } },
  mechanic: { select: { id: true, name: true } },
} as const satisfies Prisma.TrackingNumberInclude;
type OwnedNumber = Prisma.TrackingNumberGetPayload<{ include: typeof OWNER }>;

/** Without a status filter, released numbers are left out. */
export async function numberList() {
  const context = await readContext();
  return defineList({
    table: numberTable,
    where: (query) => whereOf(query, context),
    find: (part) => db.trackingNumber.findMany({ ...part, include: OWNER }),
    count: (where) => db.trackingNumber.count({ where }),
    toRows: (numbers) => numbers.map((number) => toRow(number, context)),
  });
}

/** Returns how many numbers have the wrong URLs at Twilio; 0 without telephony. */
export async function countDrifted(): Promise<number> {
  const expected = expectedUrls();
  return expected === null ? 0 : db.trackingNumber.count({ where: driftedFrom(expected) });
}

/** Returns null for an unknown ID. */
export async function findNumber(id: string) {
  const number = await db.trackingNumber.findUnique({ where: { id }, include: OWNER });
  return number && toDetails(number, await readContext());
}

interface Context {
  expected: NumberUrls | null;
  /** E.164. */
  defaultPhone: string;
}

async function readContext(): Promise<Context> {
  const { defaultPhone } = await readSettings(db);
  return { expected: expectedUrls(), defaultPhone };
}

function toDetails(number: OwnedNumber, context: Context): NumberDetails {
  const { expected } = context;
  return {
    ...toRow(number, context),
    checkedAt: number.checkedAt?.toISOString() ?? null,
    urls: URL_NAMES.map((name) => ({
      name,
      seen: number[name],
      expected: expected?.[name] ?? null,
    })),
    revision: revisionOf(ownedPart(number)),
  };
}

function toRow(number: OwnedNumber, { expected, defaultPhone }: Context): NumberRow {
  const { id, phoneNumber, takenOffAt } = number;
  const status = statusOf(number, defaultPhone);
  return {
    id,
    phoneNumber: formatPhone(phoneNumber),
    owner: status === "default" ? null : ownerOf(number),
    status,
    releaseAt: status === "taken_off" && takenOffAt ? releaseTime(takenOffAt).toISOString() : null,
    webhooks: webhookStateOf(number, expected),
  };
}

function ownerOf({ location, mechanic }: OwnedNumber): NumberRow["owner"] {
  if (location) {
    return { kind: "city", id: location.id, name: cityAndState(location) };
  }
  return mechanic && { kind: "mechanic", ...mechanic };
}

/** Matches the numbers for which `statusOf` returns this status. */
function whereStatus(status: NumberStatus, defaultPhone: string): Prisma.TrackingNumberWhereInput {
  const kept = { isActive: false, releasedAt: null };
  const phoneNumber = { not: defaultPhone };
  switch (status) {
    case "ready":
      return { ...kept, takenOffAt: null, phoneNumber };
    case "active":
      return { isActive: true };
    case "taken_off":
      return { ...kept, takenOffAt: { not: null }, phoneNumber };
    case "default":
      return { ...kept, phoneNumber: defaultPhone };
    case "released":
      return { releasedAt: { not: null } };
  }
}

function whereOwner(
  owner: "city" | "mechanic" | "none",
  defaultPhone: string,
): Prisma.TrackingNumberWhereInput {
  const isDefault = whereStatus("default", defaultPhone);
  switch (owner) {
    case "city":
      return { locationId: { not: null }, NOT: isDefault };
    case "mechanic":
      return { mechanicId: { not: null }, NOT: isDefault };
    case "none":
      return { OR: [{ locationId: null, mechanicId: null }, isDefault] };
  }
}

export function driftedFrom(expected: NumberUrls): Prisma.TrackingNumberWhereInput {
  return {
    releasedAt: null,
    isAtProvider: true,
    checkedAt: { not: null },
    OR: URL_NAMES.flatMap((name) => [{ [name]: null }, { [name]: { not: expected[name] } }]),
  };
}

function whereWebhooks(
  webhooks: WebhookState,
  expected: NumberUrls | null,
): Prisma.TrackingNumberWhereInput {
  if (expected === null) return webhooks === "unchecked" ? {} : { id: { in: [] } };
  switch (webhooks) {
    case "drifted":
      return driftedFrom(expected);
    case "correct":
      return { ...expected, isAtProvider: true, checkedAt: { not: null } };
    case "missing":
      return { isAtProvider: false, checkedAt: { not: null } };
    case "unchecked":
      return { checkedAt: null };
  }
}

function whereOf(
  { q, status, webhooks, owner }: NumberQuery,
  { expected, defaultPhone }: Context,
): Prisma.TrackingNumberWhereInput {
  const text = containing(q);
  const digits = digitsOf(q);
  return {
    AND: [
      status ? whereStatus(status, defaultPhone) : { releasedAt: null },
      ...(webhooks ? [whereWebhooks(webhooks, expected)] : []),
      ...(owner ? [whereOwner(owner, defaultPhone)] : []),
      ...(q
        ? [
            {
              OR: [
                { location: inCity(q) },
                { location: { state: text } },
                { mechanic: { name: text } },
                ...(digits ? [{ phoneNumber: { contains: digits } }] : []),
              ],
            },
          ]
        : []),
    ],
  };
}
