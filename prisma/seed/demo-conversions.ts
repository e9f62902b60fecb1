import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import type { ConversionState, Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { adjustmentTimes } from "@/lib/telephony/conversions/rules/conversion-view";
import {
  followCall,
  newConversion,
  permittedClick,
} from "@/lib/telephony/conversions/rules/plan-conversion";
import type { DemoCall } from "./demo-calls";
import { CONVERSION_ACTION } from "./demo-directory";
import { demoId } from "./demo-id";
import { DEMO_ADMINS } from "./demo-users";
import { before } from "./factories";

/** How often an administrator uploads conversions. */
const UPLOAD_EVERY_DAYS = 2;
const LAST_UPLOAD_DAYS = 5;
const UPLOADS = 44;
/** One in this many uploaded conversions is rejected. */
const REJECTED_EVERY = 8;

/** What was known at the time of an upload. */
export interface BillingSnapshot {
  at: Date;
  /** The cents that were credited, keyed by call ID. */
  credits: ReadonlyMap<string, number>;
  /** IDs of calls whose disputes were still undecided. */
  disputed: ReadonlySet<string>;
}

/** Returns when conversions were uploaded, oldest first. */
export function demoUploadTimes(now: Date): Date[] {
  return Array.from({ length: UPLOADS }, (_, i) => {
    const daysAgo = LAST_UPLOAD_DAYS + (UPLOADS - 1 - i) * UPLOAD_EVERY_DAYS;
    return before(now, daysAgo * DAY_MS);
  });
}

interface History {
  calls: readonly DemoCall[];
  disputes: readonly Prisma.DisputeCreateManyInput[];
  /** Taps, with click IDs for those from ads. */
  intents: readonly Prisma.CallIntentCreateManyInput[];
  snapshots: readonly BillingSnapshot[];
  /** IDs of calls whose disputes are still undecided. */
  disputed: ReadonlySet<string>;
}

/** A conversion of a call, with the index of the upload that it is in; -1 for none. */
interface Converted {
  call: DemoCall;
  created: NonNullable<ReturnType<typeof newConversion>>;
  upload: number;
}

/** Returns the conversions for billed calls from ads, with their adjustments and exports. */
export function demoConversions(history: History) {
  const intents = new Map(history.intents.map((intent) => [intent.id, intent]));
  const converted = history.calls.flatMap((call) => {
    const {
      clickIdKind = null,
      clickId = null,
      basis = "none",
    } = intents.get(call.intentId ?? "") ?? {};
    const click = permittedClick({ clickIdKind, clickId, basis });
    const created = newConversion(factsOf(call, history), click);
    // The first upload after the conversion is ready. Conversions that were dropped are in none.
    const isWaiting = (snapshot: BillingSnapshot) =>
      created !== null && planAt(snapshot, { call, created })?.state === "waiting";
    return created ? [{ call, created, upload: history.snapshots.findIndex(isWaiting) }] : [];
  });
  const newest = converted.findLast(
    ({ created, upload }) => upload !== -1 && created.state !== "dropped",
  );
  // The administrator hasn't uploaded the newest one yet.
  if (newest) newest.upload = -1;
  const last = Math.max(...converted.map(({ upload }) => upload));
  const rows = converted.map((one, i) => rowsOf(one, { i, isLast: one.upload === last, history }));
  const conversions = rows.map(({ conversion }) => conversion);
  const adjustments = rows.flatMap(({ adjustment }) => adjustment ?? []);
  return { conversions, adjustments, exports: exportsOf({ conversions, adjustments }, history) };
}

/** What is known about a call, by default at the end. */
function factsOf(
  call: DemoCall,
  { disputed }: Pick<BillingSnapshot, "disputed">,
  creditedCents = call.creditedCents,
) {
  return {
    receivedAt: call.receivedAt,
    ratedAt: call.ratedAt,
    isDisputed: disputed.has(call.id),
    feeCents: call.feeCents,
    creditedCents,
    disputeWindowDays: DEFAULT_BILLING_RULES.disputeWindowDays,
  };
}

/** Returns null before the conversion is ready. */
function planAt(snapshot: BillingSnapshot, { call, created }: Omit<Converted, "upload">) {
  const creditedCents = snapshot.credits.get(call.id);
  if (creditedCents === undefined || created.readyAt > snapshot.at) return null;
  const unreported = { clickIdKind: "gclid", state: "waiting" as const, reportedCents: null };
  return followCall(factsOf(call, snapshot, creditedCents), unreported);
}

interface Place {
  i: number;
  /** Results for the last upload aren't there yet. */
  isLast: boolean;
  history: History;
}

function rowsOf(converted: Converted, { i, isLast, history }: Place) {
  const { call, created, upload } = converted;
  const waiting: Prisma.ConversionUploadCreateManyInput = { ...created, callId: call.id };
  const snapshot = history.snapshots[upload];
  const uploadedCents = snapshot && planAt(snapshot, converted)?.valueCents;
  if (!snapshot || uploadedCents === undefined) return { conversion: waiting, adjustment: null };
  const isRejected = !isLast && i % REJECTED_EVERY === REJECTED_EVERY - 1;
  const state: ConversionState = isLast ? "exported" : isRejected ? "failed" : "accepted";
  const exportId = exportIdOf("clicks", upload);
  const failure = isRejected ? "EXPIRED_EVENT" : null;
  const stored = { clickIdKind: created.clickIdKind, state, reportedCents: uploadedCents };
  const { adjustment } = followCall(factsOf(call, history), stored);
  return {
    conversion: { ...waiting, state, uploadedCents, exportId, failure },
    adjustment: adjustment && {
      ...adjustment,
      id: demoId("adjustment", i + 1),
      callId: call.id,
      ...adjustedIn(converted, history),
    },
  };
}

/** Returns the time of the credit, and the first upload after it that may adjust the conversion. */
function adjustedIn({ call, created, upload }: Converted, { snapshots, disputes }: History) {
  const dispute = disputes.find(({ callId }) => callId === call.id);
  const decidedAt = dispute?.appealDecidedAt ?? dispute?.decidedAt ?? snapshots[upload]?.at ?? 0;
  const adjustedAt = new Date(decidedAt);
  const index = snapshots.findIndex(({ at }, k) => {
    const { after, until } = adjustmentTimes(at);
    const isAllowed = created.convertedAt > after && created.convertedAt <= until;
    return k > upload && at >= adjustedAt && isAllowed;
  });
  if (index === -1) return { adjustedAt };
  const state = index === snapshots.length - 1 ? ("exported" as const) : ("accepted" as const);
  return { adjustedAt, state, exportId: exportIdOf("adjustments", index) };
}

const exportIdOf = (file: "clicks" | "adjustments", index: number) =>
  demoId(file === "clicks" ? "clickfile" : "adjustfile", index + 1);

type Exported = readonly { exportId?: string | null }[];

function exportsOf(
  { conversions, adjustments }: { conversions: Exported; adjustments: Exported },
  { snapshots }: History,
) {
  const files = { clicks: conversions, adjustments };
  return snapshots.flatMap(({ at: createdAt }, index) =>
    (["clicks", "adjustments"] as const).flatMap((file) => {
      const id = exportIdOf(file, index);
      const rowCount = files[file].filter((row) => row.exportId === id).length;
      const createdById = DEMO_ADMINS[0] ?? "";
      const row = { id, file, actionName: CONVERSION_ACTION, rowCount, createdById, createdAt };
      return rowCount > 0 ? row : [];
    }),
  );
}
