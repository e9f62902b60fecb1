import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { revisionOf } from "@/lib/core/revision";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { findImport } from "@/lib/platform/imports/data";
import { readFactors } from "@/lib/site/estimate-factors/data";
import { undoableFactors } from "@/lib/site/estimate-factors/mutations/factor-subject";
import { factorsFormOf } from "@/lib/site/estimate-factors/rules/factor-fields";
import { DEFAULT_FACTORS } from "@/lib/site/estimate-factors/rules/factors";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { readAs, sendJson } from "../../api/call-as";
import { htmlOf } from "../../open-document";
import { apply, importCsv, rowsOf, upload } from "../../platform/imports/import-csv";

const admin = demoActor("admin");

beforeEach(async () => {
  await db.estimateFactor.deleteMany();
  await db.pageInvalidation.deleteMany();
});
afterAll(() => db.estimateFactor.deleteMany());

const put = async (changes: Record<string, string>, revision = revisionOf(DEFAULT_FACTORS)) =>
  sendJson(
    "estimate-factors",
    "PUT",
    { ...factorsFormOf(DEFAULT_FACTORS), ...changes, revision },
    await signInAs("admin@example.com"),
  );
const undo = (changeId: string) =>
  undoChange(admin, changeId, { kinds: [undoableFactors], batchId: newId() });

test("are those of the quiz until an administrator sets others, which estimates then use", async () => {
  const page = "/costs/starter-replacement?vehicle=suv&zip=";
  expect(await htmlOf(page)).toContain("SUV: parts and labor cost 10–20% more than for a compact");
  const { status, body } = await put({ labor_suv_low: "150", labor_suv_high: "175" });
  expect(status).toBe(200);
  expect(await htmlOf(page)).toContain(
    "SUV: parts cost 10–20% more, and labor costs 50–75% more than for a compact car.",
  );
  const { changeId, revision } = body as { changeId: string; revision: string };
  expect(revision).toBe(revisionOf(await readFactors()));
  expect(await db.auditEvent.findMany({ where: { batchId: changeId } })).toMatchObject([
    {
      action: "estimate_factor.change",
      subjectId: "labor_suv",
      before: { lowPercent: 110, highPercent: 120 },
      after: { lowPercent: 150, highPercent: 175 },
    },
  ]);
  // No stored page shows an estimate.
  expect(await db.pageInvalidation.count()).toBe(0);
  await undo(changeId);
  expect(await readFactors()).toEqual(DEFAULT_FACTORS);
});

test.each([
  ["labor_suv_low", "49", "Enter a whole number of percent from 50 to 400."],
  ["parts_truck_high", "401", "Enter a whole number of percent from 50 to 400."],
  ["choice_premium_low", "110.5", "Enter a whole number of percent from 50 to 400."],
  ["start_stop_low", "", "Enter a whole number of percent from 50 to 400."],
])("refuses %s of %j, and says what is possible", async (name, value, message) => {
  expect((await put({ [name]: value })).body).toMatchObject({
    error: { fields: { [name]: message } },
  });
  expect(await db.estimateFactor.count()).toBe(0);
});

test("refuses a low percent above the high one, at the high one", async () => {
  const { status, body } = await put({ labor_suv_low: "121" });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { fields: { labor_suv_high: "Enter a percent at least as high as the low one." } },
  });
});

test("keeps what someone else has saved meanwhile, unless the same form was sent twice", async () => {
  const changes = { choice_premium_high: "140" };
  expect((await put(changes)).status).toBe(200);
  expect((await put(changes)).body).toMatchObject({ changeId: null });
  expect((await put({ choice_premium_high: "150" })).status).toBe(409);
  expect((await readFactors()).choice_premium.high).toBe(140);
});

test("only administrators change or export them", async () => {
  const cookie = await signInAs("mechanic@example.com");
  const form = factorsFormOf(DEFAULT_FACTORS);
  expect((await sendJson("estimate-factors", "PUT", form, cookie)).status).toBe(403);
  expect((await readAs("estimate-factors/csv", cookie)).status).toBe(403);
});

test("a file changes them after a check, names its wrong rows, and can be undone", async () => {
  const csv = [
    "Factor,Low %,High %",
    "suv: LABOR,120%,130",
    "Premium parts,,150",
    "Truck: labor,130,120",
    "Luxury vehicle: parts,130,9000",
    "=HYPERLINK(1),100,100",
    "Flying car: labor,100,100",
  ].join("\r\n");
  const { body } = await upload("factors", `\ufeff${csv}`);
  expect(await readFactors()).toEqual(DEFAULT_FACTORS);
  const rows = await rowsOf("factors", body.id);
  expect(
    rows.map(({ line, outcome, column, message }) => [line, outcome, column, message]),
  ).toEqual([
    [2, "changed", null, null],
    [3, "changed", null, null],
    [4, "refused", "High %", "Enter a percent at least as high as the low one."],
    [5, "refused", "High %", "Enter a whole percent from 50 to 400."],
    ...[6, 7].map((line) => [
      line,
      "refused",
      "Factor",
      "Enter a factor as in the exported file, such as SUV: labor.",
    ]),
  ]);
  await apply("factors", body.id);
  expect(await findImport({ kind: "factors", importId: body.id })).toMatchObject({
    state: "applied",
    counts: { changed: 2, refused: 4 },
  });
  expect(await readFactors()).toEqual({
    ...DEFAULT_FACTORS,
    labor_suv: { low: 120, high: 130 },
    choice_premium: { low: 110, high: 150 },
  });
  await undo(body.id);
  expect(await readFactors()).toEqual(DEFAULT_FACTORS);
});

test("a file may give them in any order and with other columns", async () => {
  await importCsv("factors", "High %,Note,Factor\n210,AGM,Battery for start-stop\n");
  expect((await readFactors()).start_stop).toEqual({ low: 140, high: 210 });
});
