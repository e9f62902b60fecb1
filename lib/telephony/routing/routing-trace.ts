import { z } from "zod";
import { feeDecisionSchema } from "@/lib/catalog/rating/call-fee";

const time = z.iso.datetime();
const cents = z.int();

/** Why a mechanic is not rung, in the order the rules are evaluated. */
export const ROUTING_RULES = [
  "not_active",
  "not_accepting",
  "closed",
  "service_not_offered",
  "outside_area",
  "in_debt",
  "low_balance",
  "daily_calls_reached",
  "weekly_budget_reached",
  "on_another_call",
  "documents_lapsed",
  "not_registered",
  "number_not_verified",
] as const;
export type RoutingRule = (typeof ROUTING_RULES)[number];

const intervalsSchema = z.array(z.object({ opens: z.int(), closes: z.int() })).readonly();

/** What is known about a mechanic at the time of the call. Null limits mean no limit. */
const candidateSchema = z.object({
  mechanicId: z.string(),
  state: z.enum(["onboarding", "active", "paused", "suspended"]),
  timezone: z.string(),
  hours: z.object({
    week: z.array(intervalsSchema).readonly(),
    closedOn: z.array(z.string()).readonly(),
  }),
  /** Null if the service is not known. */
  offersService: z.boolean().nullable(),
  /** Null if the place is not known. */
  coversPlace: z.boolean().nullable(),
  /** The mechanic's priority in the city; 1 is rung first, and null last. Null if the city is not known. */
  priority: z.int().nullable(),
  fee: feeDecisionSchema,
  /** Balance minus holds for calls in progress. */
  availableCents: cents,
  debtCents: cents,
  /** Number of calls accepted since midnight in the mechanic's zone. */
  callsToday: z.int(),
  dailyCallLimit: z.int().nullable(),
  /** Fees for calls accepted since Monday in the mechanic's zone, minus credits, plus current holds. */
  spentThisWeekCents: cents,
  weeklyBudgetCents: cents.nullable(),
  /** Number of calls that are ringing or in progress. */
  liveCalls: z.int(),
  liveCallLimit: z.int(),
  /**
   * When calls will stop because a registration expires or the grace period for the insurance ends. Null if a required
   * document is missing or calls have already stopped.
   */
  callsEndAt: time.nullable(),
  /** Whether the mechanic is allowed to work in the place's state. Registrations have no grace period. */
  isRegistered: z.boolean(),
  phoneVerifiedAt: time.nullable(),
  /** Number of calls that rang this mechanic in the last 30 days. */
  callsRung: z.int(),
  callsAnswered: z.int(),
  /** When the mechanic last accepted a call; null if never. */
  lastServedAt: time.nullable(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Everything that a routing decision depends on. Contains no phone number. */
const routingInputSchema = z.object({
  now: time,
  serviceId: z.string().nullable(),
  locationId: z.string().nullable(),
  zip: z.string().nullable(),
  /** The mechanic who last answered this caller; null if none has. */
  lastAnsweredById: z.string().nullable(),
  candidates: z.array(candidateSchema),
});
export type RoutingInput = z.infer<typeof routingInputSchema>;

const rulesSchema = z.array(z.enum(ROUTING_RULES));

/** The result for one mechanic. Rules in neither list were evaluated and didn't apply. */
const checkedSchema = z.object({
  mechanicId: z.string(),
  applies: rulesSchema,
  /** Rules whose facts are not known. */
  notKnown: rulesSchema,
});
export type CheckedMechanic = z.infer<typeof checkedSchema>;

export const routingTraceSchema = z.object({
  rulesVersion: z.int(),
  maxMechanicsRung: z.int(),
  input: routingInputSchema,
  /** In the same order as the input's candidates. */
  checked: z.array(checkedSchema),
  /** Mechanics that no rule applies to, in ring order. Only the first `maxMechanicsRung` are rung. */
  eligible: z.array(z.string()),
});
export type RoutingTrace = z.infer<typeof routingTraceSchema>;
