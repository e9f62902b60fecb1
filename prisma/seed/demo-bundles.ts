import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { demoId } from "./demo-id";

const OFFERED_DAYS = 200;
const NEW_VERSION_DAYS = 120;

/** The bundles for sale, an earlier version of one, and a draft, in the order in which mechanics see them. */
export function demoBundles(now: Date): Prisma.CreditBundleCreateManyInput[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const first = { version: 1, bonusCents: 0, createdAt: ago(OFFERED_DAYS) };
  const active = { ...first, state: "active" as const, activatedAt: ago(OFFERED_DAYS) };
  const [starter, plus, pro, fleet] = [1, 2, 3, 4].map((number) => demoId("bundle", number));
  return [
    {
      ...active,
      id: starter,
      family: starter ?? "",
      name: "Starter",
      priceCents: 7_500,
      state: "archived",
      archivedAt: ago(NEW_VERSION_DAYS),
    },
    {
      ...active,
      id: demoId("bundle", 5),
      family: starter ?? "",
      version: 2,
      name: "Starter",
      priceCents: 10_000,
      createdAt: ago(NEW_VERSION_DAYS),
      activatedAt: ago(NEW_VERSION_DAYS),
    },
    { ...active, id: plus, family: plus ?? "", name: "Plus", priceCents: 15_000 },
    { ...active, id: pro, family: pro ?? "", name: "Pro", priceCents: 25_000, bonusCents: 2_500 },
    {
      ...first,
      id: fleet,
      family: fleet ?? "",
      name: "Fleet",
      priceCents: 50_000,
      bonusCents: 7_500,
      state: "draft",
      createdAt: ago(3),
    },
  ];
}
