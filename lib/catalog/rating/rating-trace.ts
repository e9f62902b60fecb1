import { z } from "zod";
import { feeDecisionSchema } from "@/lib/catalog/rating/call-fee";
import { CALLER_KINDS } from "@/lib/catalog/rating/caller-kind";

const time = z.iso.datetime();

/** The area that the call is about, and whether the mechanic covers it; null means not known. */
const areaSchema = z.object({
  locationId: z.string().nullable(),
  zip: z.string().nullable(),
  isCovered: z.boolean().nullable(),
});
const serviceSchema = z.object({
  serviceId: z.string().nullable(),
  isOffered: z.boolean().nullable(),
});

const SCREENINGS = ["clear", "blocked", "spam"] as const;
const screening = z.enum(SCREENINGS);

const lastBilledSchema = z.object({ callId: z.string(), receivedAt: time });

/**
 * Everything that a rating depends on, apart from the billing rules. Contains no phone number, so that it can be kept
 * when the caller's number is wiped.
 */
const ratingInputSchema = z.object({
  receivedAt: time,
  /** Null if no mechanic pressed 1. */
  accepted: z
    .object({
      mechanicId: z.string(),
      /** When the mechanic pressed 1. */
      at: time,
      /** Whether the mechanic was already paused for missed calls at that time. */
      isPaused: z.boolean(),
      /** The fee that was decided when the call was routed. */
      fee: feeDecisionSchema,
    })
    .nullable(),
  endedAt: time,
  isTest: z.boolean(),
  /** Whether the caller was blocked or flagged as spam. */
  screening,
  caller: z.enum(CALLER_KINDS),
  /** The caller's last earlier call that was billed to this mechanic and not fully credited; null if there is none. */
  lastBilled: lastBilledSchema.nullable(),
  area: areaSchema,
  service: serviceSchema,
});
export type RatingInput = z.infer<typeof ratingInputSchema>;

const result = z.enum(["applies", "clear", "not_known"]);

function line<Rule extends string, Facts extends z.ZodObject>(rule: Rule, facts: Facts) {
  return z.object({ rule: z.literal(rule), result, facts });
}

const ratingLineSchema = z.discriminatedUnion("rule", [
  line("test", z.object({ isTest: z.boolean() })),
  line("blocked_or_spam", z.object({ screening })),
  line("not_answered", z.object({ acceptedAt: time.nullable() })),
  line("mechanic_paused", z.object({ isPaused: z.boolean().nullable() })),
  line("anonymous_or_toll_free", z.object({ caller: z.enum(CALLER_KINDS) })),
  line("below_minimum_talk", z.object({ talkSeconds: z.int(), minTalkSeconds: z.int() })),
  line(
    "duplicate",
    z.object({
      receivedAt: time,
      lastBilled: lastBilledSchema.nullable(),
      duplicateWindowDays: z.int(),
    }),
  ),
  line("outside_area", areaSchema),
  line("service_not_offered", serviceSchema),
  line("no_price", z.object({ feeCents: z.int().nullable() })),
]);
/** One rule with the facts that its result is based on. A rule that applies makes the call free. */
export type RatingLine = z.infer<typeof ratingLineSchema>;
export type RatingRule = RatingLine["rule"];

/** In the order they are evaluated. Also the reasons why a call is not billed. */
export const RATING_RULES = [
  "test",
  "blocked_or_spam",
  "not_answered",
  "mechanic_paused",
  "anonymous_or_toll_free",
  "below_minimum_talk",
  "duplicate",
  "outside_area",
  "service_not_offered",
  "no_price",
] as const satisfies readonly RatingRule[];

/**
 * A rating as stored with its call. Rating the input again under the same version of the rules gives the same result.
 */
export const ratingTraceSchema = z.object({
  rulesVersion: z.int(),
  input: ratingInputSchema,
  lines: z.array(ratingLineSchema),
  outcome: z.discriminatedUnion("billing", [
    z.object({ billing: z.literal("billed"), feeCents: z.int() }),
    z.object({ billing: z.literal("not_billable"), reason: z.enum(RATING_RULES) }),
  ]),
});
export type RatingTrace = z.infer<typeof ratingTraceSchema>;
