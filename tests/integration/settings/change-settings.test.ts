import { db } from "@/lib/core/db";
import { getSite } from "@/lib/settings/data";
import { changeClaim, changeSettings } from "@/lib/settings/mutations";
import { demoActor } from "../actors";

const superAdmin = demoActor("super");
const EVIDENCE = { source: "Survey of 200 drivers", date: "2026-10-01" };

afterEach(() => db.setting.deleteMany());
afterAll(() => db.$disconnect());

const lastEvent = () =>
  db.auditEvent.findFirst({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

test("a change is shown, and written down with what was there before", async () => {
  await changeSettings(superAdmin, { brandName: "Ana's Garage" });
  await changeSettings(superAdmin, { brandName: "</script>", partnerCredit: null });
  expect(await getSite()).toMatchObject({ brandName: "</script>", partnerCredit: null });
  expect(await lastEvent()).toMatchObject({
    actorId: superAdmin.userId,
    action: "settings.change",
    before: { brandName: "Ana's Garage" },
    after: { brandName: "</script>", partnerCredit: null },
  });
});

test("switching one claim leaves the others, two at once included", async () => {
  await Promise.all([
    changeClaim(superAdmin, "rating", { isOn: false, evidence: null }),
    changeClaim(superAdmin, "savings", { isOn: false, evidence: EVIDENCE }),
    changeClaim(superAdmin, "sameDay", { isOn: true, evidence: EVIDENCE }),
  ]);
  const { claims } = await getSite();
  expect(claims).toMatchObject({ rating: false, savings: false, sameDay: true, warranty: true });
  const stored = await db.setting.findUniqueOrThrow({ where: { key: "claims" } });
  expect(stored.value).toMatchObject({ savings: { isOn: false, evidence: EVIDENCE } });
});

test("a claim's change is written down under its own name", async () => {
  await changeClaim(superAdmin, "rating", { isOn: true, evidence: null });
  await changeClaim(superAdmin, "rating", { isOn: true, evidence: EVIDENCE });
  expect(await lastEvent()).toMatchObject({
    action: "claim.change",
    subjectId: "rating",
    before: { evidence: null },
    after: { evidence: EVIDENCE },
  });
});
