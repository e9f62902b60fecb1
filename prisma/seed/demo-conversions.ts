import { adjustmentTimes } from "@/lib/conversions/rules/conversion-view";
import { followCall, newConversion, permittedClick } from "@/lib/conversions/rules/plan-conversion";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { DEFAULT_BILLING_RULES } from "@/lib/rating/billing-rules";
import type { DemoCall } from "./demo-calls";
import { demoId } from "./demo-id";
import { demoUsers } from "./demo-users";

/** How often an administrator uploads conversions. */
const UPLOAD_EVERY_DAYS = 2;
const LAST_UPLOAD_DAYS = 5;
const UPLOADS = 44;
/** One in this many uploaded conversions is rejected. */
const REJECTED_EVERY = 8;
export const CONVERSION_ACTION = "Billed call";

/** Credits and undecided disputes at the time of an upload. `calls` is keyed by call ID. */
export interface BillingSnapshot {
  at: Date;
  calls: ReadonlyMap<string, Pick<DemoCall, "creditedCents">>;
  /** IDs of calls whose disputes were still undecided. */
  disputed: ReadonlySet<string>;
}

/** Returns when conversions were uploaded, oldest first. */
export function demoUploadTimes(now: Date): Date[] {
  return Array.from({ length: UPLOADS }, (_, i) => {
    const daysAgo = LAST_UPLOAD_DAYS + (UPLOADS - 1 - i) * UPLOAD_EVERY_DAYS;
    return new Date(now.getTime() - daysAgo * DAY_MS);
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

type Upload = Prisma.ConversionUploadCreateManyInput;
type Adjustment = Prisma.ConversionAdjustmentCreateManyInput;
type Export = Prisma.ConversionExportCreateManyInput;

/** Returns the conversions for billed calls from ads, with their adjustments and exports. */
export function demoConversions(history: History) {
  const intents = new Map(history.intents.map((intent) => [intent.id, intent]));
  const converted = history.calls.flatMap((call) => {
    const tap = intents.get(call.intentId ?? "");
    const { clickIdKind = null, clickId = null, basis = "none" } = tap ?? {};
    const facts = factsOf(call, history.disputed);
    const created = newConversion(facts, permittedClick({ clickIdKind, clickId, basis }));
    return created ? [{ call, created }] : [];
  });
  const ready = converted.map((one) => uploadTaking(one, history));
  const newest = ready.findLastIndex(
    (index, i) => index !== -1 && converted[i]?.created.state !== "dropped",
  );
  // The administrator hasn't uploaded the newest one yet.
  const taken = ready.map((index, i) => (i === newest ? -1 : index));
  const last = Math.max(...taken);
  const built = converted.map((one, i) =>
    uploadOf(one, { i, taken: taken[i] ?? -1, last, history }),
  );
  const conversions = built.map(({ upload }) => upload);
  const adjustments = built.flatMap(({ adjustment }) => adjustment ?? []);
  return { conversions, adjustments, exports: exportsOf({ conversions, adjustments }, history) };
}

const factsOf = (
  call: DemoCall,
  disputed: ReadonlySet<string>,
  then: Pick<DemoCall, "creditedCents"> = call,
) => ({
  receivedAt: new Date(call.receivedAt),
  ratedAt: call.ratedAt,
  isDisputed: disputed.has(call.id),
  feeCents: call.feeCents ?? null,
  creditedCents: then.creditedCents ?? 0,
  disputeWindowDays: DEFAULT_BILLING_RULES.disputeWindowDays,
});

interface Converted {
  call: DemoCall;
  created: NonNullable<ReturnType<typeof newConversion>>;
}

/** Returns the index of the first upload after a conversion is ready, or -1 if it is still waiting or was dropped. */
const uploadTaking = (converted: Converted, { snapshots }: History) =>
  snapshots.findIndex((snapshot) => planAt(snapshot, converted)?.state === "waiting");

function planAt({ at, calls, disputed }: BillingSnapshot, { call, created }: Converted) {
  const then = calls.get(call.id);
  return then && created.readyAt <= at
    ? followCall(factsOf(call, disputed, then), UNREPORTED)
    : null;
}

interface UploadSlot {
  i: number;
  /** The index of the upload that the conversion is in, and of the last one that has any; -1 for none. */
  taken: number;
  last: number;
  history: History;
}

/**
 * Adds a conversion to its upload, and its adjustment to the first upload after the credit. Results for the last upload
 * aren't there yet.
 */
function uploadOf(converted: Converted, { i, taken, last, history }: UploadSlot) {
  const { call, created } = converted;
  const { snapshots, disputes, disputed } = history;
  const waiting: Upload = { ...created, callId: call.id };
  const snapshot = snapshots[taken];
  const uploadedCents = snapshot && planAt(snapshot, converted)?.valueCents;
  if (!snapshot || uploadedCents === undefined) return { upload: waiting, adjustment: null };
  const isLast = taken === last;
  const isRejected = !isLast && i % REJECTED_EVERY === REJECTED_EVERY - 1;
  const state = isLast ? "exported" : isRejected ? "failed" : "accepted";
  const upload: Upload = {
    ...waiting,
    state,
    uploadedCents,
    exportId: exportId("clicks", taken),
    failure: isRejected ? "EXPIRED_EVENT" : null,
  };
  const { adjustment } = followCall(factsOf(call, disputed), {
    clickIdKind: created.clickIdKind,
    state,
    reportedCents: uploadedCents,
  });
  if (!adjustment) return { upload, adjustment: null };
  const dispute = disputes.find(({ callId }) => callId === call.id);
  const adjustedAt = new Date(dispute?.appealDecidedAt ?? dispute?.decidedAt ?? snapshot.at);
  return {
    upload,
    adjustment: adjustmentOf(
      { callId: call.id, ...adjustment, adjustedAt },
      { created, taken, snapshots, i },
    ),
  };
}

const UNREPORTED = { clickIdKind: "gclid", state: "waiting" as const, reportedCents: null };

function adjustmentOf(
  adjustment: Omit<Adjustment, "adjustedAt"> & { adjustedAt: Date },
  {
    created,
    taken,
    snapshots,
    i,
  }: {
    created: Converted["created"];
    taken: number;
    snapshots: readonly BillingSnapshot[];
    i: number;
  },
): Adjustment {
  const index = snapshots.findIndex(({ at }, k) => {
    const { after, until } = adjustmentTimes(at);
    const isAllowed = created.convertedAt > after && created.convertedAt <= until;
    return k > taken && at >= adjustment.adjustedAt && isAllowed;
  });
  const row = { ...adjustment, id: demoId("adjustment", i + 1) };
  if (index === -1) return row;
  const isLast = index === snapshots.length - 1;
  return {
    ...row,
    state: isLast ? "exported" : "accepted",
    exportId: exportId("adjustments", index),
  };
}

const exportId = (file: "clicks" | "adjustments", index: number) =>
  demoId(file === "clicks" ? "clickfile" : "adjustfile", index + 1);

const [ADMIN] = demoUsers().filter(({ role, status }) => role === "admin" && status === "active");

function exportsOf(
  rows: { conversions: readonly Upload[]; adjustments: readonly Adjustment[] },
  { snapshots }: History,
): Export[] {
  return snapshots.flatMap(({ at }, index) =>
    (["clicks", "adjustments"] as const).flatMap((file) => {
      const id = exportId(file, index);
      const list = file === "clicks" ? rows.conversions : rows.adjustments;
      const rowCount = list.filter((row) => row.exportId === id).length;
      if (rowCount === 0) return [];
      return {
        id,
        file,
        actionName: CONVERSION_ACTION,
        rowCount,
        createdById: ADMIN?.id ?? "",
        createdAt: at,
      };
    }),
  );
}
