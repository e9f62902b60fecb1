import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { demoGivenCredits } from "./demo-low-balances";
import type { DemoMechanic } from "./demo-mechanics";
import type { DemoService } from "./demo-services";

type Fields = Record<string, Prisma.InputJsonValue | null>;

export interface Change {
  at: Date;
  actorId: string;
  action: string;
  subjectId: string;
  /** Null for a new record. */
  before: Fields | null;
  after: Fields;
}

/** Administrators whose changes the demo shows. */
const ACTORS = [demoId("user", 2), demoId("user", 6)] as const;

/** Returns changes to every mechanic and every service, so that each has a history. */
export function recordChanges(directory: DemoDirectory, now: Date): Change[] {
  return [
    ...mechanicChanges(directory, now),
    ...directory.services.map((service, i) => serviceChange(service, i, now)),
    ...demoGivenCredits(directory, now).map(({ mechanicId, at, cents, reason, actor }) => ({
      at,
      actorId: actor.userId,
      action: "mechanic.adjust_credits",
      subjectId: mechanicId,
      before: { balanceCents: 0 },
      after: { balanceCents: cents, note: reason },
    })),
  ];
}

/** How many hours ago the latest changes were made. Earlier ones are HOURS_BETWEEN apart. */
const HOURS_AGO = [2, 5, 9, 16, 23, 30, 41, 55, 72, 96];
const HOURS_BETWEEN = 7;
/** The mechanic changed last, and how far apart mechanics changed one after another are. */
const [LAST_CHANGED, STEP] = [60, 7];

function mechanicChanges({ mechanics, offers }: DemoDirectory, now: Date): Change[] {
  const prices = new Map(
    offers.flatMap((offer) => (offer.priceCents === null ? [] : [[offer.mechanicId, offer]])),
  );
  return mechanics.flatMap((_, i) => {
    const mechanic = mechanics[(LAST_CHANGED + STEP * i) % mechanics.length];
    if (!mechanic) return [];
    const hours = HOURS_AGO[i] ?? HOURS_BETWEEN * i;
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const offer = i % 2 === 0 ? undefined : prices.get(mechanic.id);
    return [{ at, actorId: actorOf(i), ...(offer ? offerChange(offer) : areaChange(mechanic)) }];
  });
}

const actorOf = (i: number) => ACTORS[i % ACTORS.length] ?? ACTORS[0];

const areaChange = ({ id: subjectId, radiusMiles }: DemoMechanic) => ({
  subjectId,
  action: "mechanic.change_area",
  before: { radiusMiles: (radiusMiles ?? 0) + 5 },
  after: { radiusMiles },
});

const offerChange = ({ mechanicId, serviceId, priceCents }: DemoDirectory["offers"][number]) => ({
  subjectId: mechanicId,
  action: "mechanic.change_offers",
  before: { offers: [{ serviceId, priceCents: Number(priceCents) + 1_000 }] },
  after: { offers: [{ serviceId, priceCents: Number(priceCents) }] },
});

function serviceChange(service: DemoService, i: number, now: Date): Change {
  const { id: subjectId, pricingMode, basePartsCostCents } = service;
  const at = new Date(now.getTime() - (4 + i) * DAY_MS);
  const change = { at, actorId: actorOf(i), action: "service.change", subjectId };
  if (basePartsCostCents === null) {
    return { ...change, before: { pricingMode: "fixed" }, after: { pricingMode } };
  }
  const before = { basePartsCostCents: basePartsCostCents - 500 };
  return { ...change, before, after: { basePartsCostCents } };
}
