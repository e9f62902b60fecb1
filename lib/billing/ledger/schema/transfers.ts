import { z } from "zod";
import { TRANSFER_KINDS } from "@/lib/billing/ledger/schema/credit-lines";

const cents = z.int();
const lotKind = z.enum(["paid", "promo", "goodwill"]);

/** A transfer with everything that its hash covers. Times are ISO 8601 in JSON. */
const transferSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  sequence: z.int(),
  kind: z.enum(TRANSFER_KINDS),
  idempotencyKey: z.string(),
  causeKind: z.enum([
    "call",
    "call_attempt",
    "dispute",
    "order",
    "refund",
    "chargeback",
    "adjustment",
    "lot",
    "transfer",
  ]),
  causeId: z.string(),
  amountCents: cents,
  paidCents: cents,
  promoCents: cents,
  heldCents: cents,
  debtCents: cents,
  actorId: z.string().nullable(),
  actorRole: z.enum(["mechanic", "admin", "super_admin"]).nullable(),
  approvedById: z.string().nullable(),
  reason: z.string().nullable(),
  holdId: z.string().nullable(),
  reversesId: z.string().nullable(),
  previousHash: z.string(),
  hash: z.string(),
  createdAt: z.coerce.date(),
  lines: z
    .array(
      z.object({
        account: z.enum([
          "paid",
          "promo",
          "held",
          "debt",
          "revenue",
          "payments",
          "promo_expense",
          "goodwill",
          "breakage",
          "chargebacks",
        ]),
        amountCents: cents,
        lotId: z.string().nullable(),
      }),
    )
    .readonly(),
  lots: z
    .array(
      z.object({
        id: z.string(),
        number: z.int(),
        kind: lotKind,
        amountCents: cents,
        lapsesAt: z.coerce.date().nullable(),
        parentId: z.string().nullable(),
      }),
    )
    .readonly(),
});

export const transferPageSchema = z.object({ transfers: z.array(transferSchema).readonly() });

export const TRANSFERS_PER_PAGE = 1_000;

/** The number of the transfer to continue after. */
export const transferPageQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,9}$/, "Enter a transfer number.")
    .transform(Number)
    .default(0),
});
