import { countMissingStarters } from "@/lib/catalog/services/data/admin-list";
import { STARTER_SERVICES } from "@/lib/catalog/services/rules/starter/starter-catalog";
import { db } from "@/lib/core/db";
import { signInAs } from "@/tests/setup/session";
import { superDb } from "@/tests/setup/super-db";
import { callApi } from "../../api/call-api";
import { readAs, sendJson } from "../../api/call-as";

/** Deletes the demo's services, which calls and campaigns refer to. */
beforeEach(() =>
  superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const table of ["Service", "Offer", "PriceRule"]) {
      await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
    }
  }),
);

const addStarters = async (role: string) =>
  sendJson("services/starter", "POST", {}, await signInAs(`${role}@example.com`));

test("the starter catalog fills an empty site in one click, in its own order and without prices", async () => {
  expect(await countMissingStarters()).toEqual({ services: 24, terms: 0 });
  expect(await addStarters("admin")).toMatchObject({
    status: 200,
    body: { added: 24, completed: 0 },
  });
  expect(await countMissingStarters()).toEqual({ services: 0, terms: 0 });
  const stored = await db.service.findMany({ orderBy: { position: "asc" } });
  expect(stored.map(({ slug }) => slug)).toEqual(STARTER_SERVICES.map(({ slug }) => slug));
  expect(stored.every(({ pricingMode, isActive }) => pricingMode === "no_price" && isActive)).toBe(
    true,
  );
  const { body } = await callApi("services");
  expect(body).toHaveLength(24);
});

test("two administrators who click at once don't add anything twice", async () => {
  const answers = await Promise.all([addStarters("admin"), addStarters("super")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => Object(body).added).toSorted()).toEqual([0, 24]);
  expect(await db.service.count()).toBe(24);
});

test("mechanics can't add services", async () => {
  expect((await addStarters("mechanic")).status).toBe(403);
  const list = await readAs("services/admin-list", await signInAs("admin@example.com"));
  expect(list.body).toEqual([]);
});
