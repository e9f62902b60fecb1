import {
  bundleList,
  findBundle,
  findUsualOffer,
  listOffers,
} from "@/lib/billing/purchases/data/bundles";
import {
  activateBundle,
  addBundle,
  archiveBundle,
  changeBundle,
} from "@/lib/billing/purchases/mutations/bundles";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { demoId } from "@/prisma/seed/demo-id";
import { readList } from "@/tests/setup/read-list";
import { superDb } from "@/tests/setup/super-db";
import { demoActor } from "../../actors";

const superAdmin = demoActor("super");
const now = new Date();
const OFFER = { name: "Test bundle", price: 20_000, bonus: 1_000 };

afterEach(async () => {
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "Order" WHERE "bundleId" IN (SELECT id FROM "CreditBundle" WHERE name LIKE 'Test bundle%')`;
    await tx.$executeRaw`DELETE FROM "CreditBundle" WHERE name LIKE 'Test bundle%'`;
  });
});

const stateOf = async (id: string) => (await findBundle(id))?.state;
const offered = async () => (await listOffers()).map(({ name }) => name);

test("a draft is changed, put up for sale, and then never changed again", async () => {
  const id = await addBundle(superAdmin, OFFER, "");
  expect(await offered()).not.toContain("Test bundle");
  await changeBundle(superAdmin, id, { ...OFFER, price: 30_000 });
  await activateBundle(superAdmin, id, { now });
  expect(await offered()).toContain("Test bundle");
  await expect(changeBundle(superAdmin, id, OFFER)).rejects.toMatchObject({ code: "conflict" });
  await expect(activateBundle(superAdmin, id, { now })).rejects.toMatchObject({ code: "conflict" });
  expect(await findBundle(id)).toMatchObject({ priceCents: 30_000, version: 1 });
});

test("a new version replaces the one for sale, and there is one draft at a time", async () => {
  const first = await addBundle(superAdmin, OFFER, "");
  await activateBundle(superAdmin, first, { now });
  const second = await addBundle(superAdmin, { ...OFFER, price: 25_000 }, first);
  await expect(addBundle(superAdmin, OFFER, first)).rejects.toMatchObject({ code: "conflict" });
  expect(await stateOf(first)).toBe("active");
  await activateBundle(superAdmin, second, { now });
  expect([await stateOf(first), await stateOf(second)]).toEqual(["archived", "active"]);
  expect((await findBundle(first))?.versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("an outdated revision is rejected", async () => {
  const id = await addBundle(superAdmin, OFFER, "");
  const revision = (await findBundle(id))?.revision;
  await changeBundle(superAdmin, id, { ...OFFER, price: 30_000 });
  await expect(activateBundle(superAdmin, id, { revision, now })).rejects.toMatchObject({
    code: "conflict",
  });
  await archiveBundle(superAdmin, id, { now });
  expect(await stateOf(id)).toBe("archived");
});

test("the list has each version's sales", async () => {
  const { items } = await readList(bundleList, { state: "active" });
  const orders = await db.order.findMany({ where: { bundleId: demoId("bundle", 3) } });
  const pro = items.find(({ name }) => name === "Pro");
  expect(pro).toMatchObject({ sold: orders.length, revenueCents: orders.length * 25_000 });
});

test("bundles for sale come before drafts, and archived ones last, each cheapest first", async () => {
  for (const [price, state] of [
    [30_000, "archived"],
    [20_000, "archived"],
    [25_000, "draft"],
    [90_000, "active"],
    [80_000, "active"],
  ] as const) {
    const id = await addBundle(superAdmin, { ...OFFER, price }, "");
    if (state === "active") await activateBundle(superAdmin, id, { now });
    if (state === "archived") await archiveBundle(superAdmin, id, { now });
  }
  const listed = async (sort?: string) => {
    const { items } = await readList(bundleList, { q: OFFER.name, ...(sort && { sort }) });
    return items.map(({ state, priceCents }) => [state, priceCents]);
  };
  const inOrder = [
    ["active", 80_000],
    ["active", 90_000],
    ["draft", 25_000],
    ["archived", 20_000],
    ["archived", 30_000],
  ];
  expect(await listed()).toEqual(inOrder);
  expect((await listed("-state"))[0]).toEqual(["archived", 20_000]);
  expect((await listed("priceCents"))[0]).toEqual(["archived", 20_000]);
});

test("the usual bundle is the one paid for last, as it is sold now", async () => {
  const { mechanicId, fulfilledAt } = await db.order.findFirstOrThrow({
    where: { fulfilledAt: { not: null } },
    orderBy: { fulfilledAt: "desc" },
  });
  const first = await addBundle(superAdmin, OFFER, "");
  await activateBundle(superAdmin, first, { now });
  const bought = { mechanicId, bundleId: first, priceCents: 20_000, bonusCents: 1_000 };
  const order = (data: Pick<Prisma.OrderUncheckedCreateInput, "state" | "fulfilledAt">) =>
    superDb.order.create({
      data: { ...bought, formKey: crypto.randomUUID(), createdAt: now, ...data },
    });
  const before = await findUsualOffer(mechanicId);
  await order({ state: "expired" });
  expect(await findUsualOffer(mechanicId)).toEqual(before);
  await order({ state: "fulfilled", fulfilledAt: new Date(Number(fulfilledAt) + 1) });
  expect(await findUsualOffer(mechanicId)).toMatchObject({ id: first, priceCents: 20_000 });
  const second = await addBundle(superAdmin, { ...OFFER, price: 25_000 }, first);
  await activateBundle(superAdmin, second, { now });
  expect(await findUsualOffer(mechanicId)).toMatchObject({ id: second, priceCents: 25_000 });
  await archiveBundle(superAdmin, second, { now });
  expect(await findUsualOffer(mechanicId)).toBeNull();
  expect(await findUsualOffer("cunknown0000000000000001")).toBeNull();
});
