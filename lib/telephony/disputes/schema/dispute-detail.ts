import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";
import type { DisputeMessageKind } from "@/lib/core/generated/prisma/enums";
import type { DisputeRow } from "@/lib/telephony/disputes/schema/dispute-list";

export interface DisputeMessageView {
  id: string;
  kind: DisputeMessageKind;
  text: string;
  /** Null if the system wrote the message. Always null for mechanics, who don't see administrators' names. */
  authorName: string | null;
  createdAt: string;
}

/** A dispute with its messages, oldest first. Only administrators see notes. */
export interface DisputeDetail extends DisputeRow {
  callId: string;
  text: string;
  blocksCaller: boolean;
  openedById: string;
  /** Null for mechanics. */
  openedByName: string | null;
  /** Who made the first decision; null until it is made, or if it was automatic. */
  decidedById: string | null;
  /** Who appealed; null without an appeal. */
  appealedById: string | null;
  decidedAt: string | null;
  appealedAt: string | null;
  appealDecidedAt: string | null;
  verdict: Verdict;
  messages: readonly DisputeMessageView[];
}

/** A decision on another dispute with the same reason. */
export interface Precedent {
  id: string;
  mechanicName: string;
  state: DisputeRow["state"];
  decidedAt: string;
  talkSeconds: number | null;
  feeCents: number;
  creditedCents: number;
  /** What the administrator wrote; null for automatic decisions. */
  note: string | null;
}

export interface Precedents {
  /** How many decided disputes ended in each state. */
  counts: readonly { state: DisputeRow["state"]; count: number }[];
  /** The latest decisions by administrators. */
  latest: readonly Precedent[];
}
