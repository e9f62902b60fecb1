import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { containing } from "@/lib/core/http/table-query";
import { digitsOf, isPhoneText } from "@/lib/core/phone";
import { inCity } from "@/lib/locations/rules/named-city";

/** Far more records than are likely to share a name. */
const MAX_FOUND = 1_000;
/** More prices than any service has, but fewer than the maximum number of parameters in a statement. */
const MAX_CELLS = 10_000;
/** The minimum number of phone number digits to search for, such as the last four. */
const MIN_PHONE_DIGITS = 4;

/** Matches events by the name, email, phone number, or ID of the record or the actor. */
export async function eventsNamed(q: string): Promise<Prisma.AuditEventWhereInput> {
  const page = { take: MAX_FOUND, select: { id: true } };
  const person = { OR: [{ name: containing(q) }, { email: containing(q) }] };
  const named = { name: containing(q) };
  const digits = digitsOf(q);
  const isPhone = digits.length >= MIN_PHONE_DIGITS && isPhoneText(q);
  const [partsOfCells, others] = await Promise.all([
    Promise.all([
      db.service.findMany({ where: named, ...page }),
      db.location.findMany({ where: inCity(q), ...page }),
      db.mechanic.findMany({
        where: { OR: [named, { businessName: containing(q) }, { user: person }] },
        ...page,
      }),
    ]),
    Promise.all([
      db.user.findMany({ where: person, ...page }),
      db.mechanicApplication.findMany({ where: { user: person }, ...page }),
      db.campaign.findMany({ where: named, ...page }),
      db.creditBundle.findMany({ where: named, ...page }),
      isPhone
        ? db.trackingNumber.findMany({ where: { phoneNumber: { contains: digits } }, ...page })
        : [],
    ]),
  ]);
  const parts = partsOfCells.flat().map(({ id }) => id);
  const cells = await findCells([q, ...parts]);
  const ids = { in: [q, ...parts, ...others.flat().map(({ id }) => id)] };
  return { OR: [{ subjectId: { in: [...ids.in, ...cells] } }, { actorId: ids }] };
}

/**
 * Returns the subject IDs of the prices and call fees for these services, cities, and mechanics, latest change first. A
 * subject ID consists of the IDs of a service, a city, and, for a call fee, a mechanic, joined by slashes.
 */
async function findCells(ids: readonly string[]): Promise<string[]> {
  const cells = await db.$queryRaw<{ id: string }[]>`
    SELECT "subjectId" AS id FROM "AuditEvent"
    WHERE "subjectKind" IN ('price', 'call_fee') AND (
      split_part("subjectId", '/', 1) = ANY(${[...ids]})
      OR split_part("subjectId", '/', 2) = ANY(${[...ids]})
      OR split_part("subjectId", '/', 3) = ANY(${[...ids]}))
    GROUP BY "subjectId" ORDER BY max("createdAt") DESC, id LIMIT ${MAX_CELLS}`;
  return cells.map(({ id }) => id);
}
