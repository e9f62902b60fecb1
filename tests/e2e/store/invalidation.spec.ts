import { expect, test } from "@playwright/test";
import { formatPhone } from "@/lib/core/phone";
import { readStage } from "@/tests/setup/stage";
import { ask, forAll } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo } from "../fixtures/demo";
import { editData } from "../fixtures/edit-data";
import { editService } from "../fixtures/edit-service";
import { readStoredPage } from "../fixtures/page-store-files";
import { save } from "../fixtures/save";
import { signInAs } from "../fixtures/sign-in";

/** `npm run test:deep -- edits` sends 1,000 requests for each kind of edit. */
const REQUESTS = 200;
const NOT_TAKING_CALLS = "Not taking calls right now";
const RENEWED = "/georgia/atlanta/jump-start";
/** Earlier edits may have affected all pages, which are rerendered one after another. */
const RENEWAL = { timeout: 180_000 };

const service = bySlug(demo.services, "jump-start");
const active = demo.mechanics.filter(({ isActive }) => isActive);
const editMechanic = (
  id: string,
  change: { state: "active" | "paused"; suspensionReason?: null },
) => editData(readStage().databaseUrl, { mechanic: id, change });

const statusesOf = async (path: string) => {
  const answers = await forAll(Array.from({ length: REQUESTS }), () => ask(path));
  return new Set(answers.map(({ status }) => status));
};

const storedText = (path: string) => readStoredPage(path)?.text ?? "";

test.beforeAll(awaitEdits);

test("a suspension completes only once no request gets the mechanic's page anymore", async ({
  page,
}) => {
  const mechanic = active.at(-2);
  const path = `/mechanics/${mechanic?.id}`;
  await signInAs(page, "admin@example.com");
  for (let visit = 0; visit < 3; visit += 1) expect((await ask(path)).status).toBe(200);
  await save(page, `/api/mechanics/${mechanic?.id}/suspension`, { reason: "Test" });
  expect(await statusesOf(path)).toEqual(new Set([404]));
  await editMechanic(mechanic?.id ?? "", { state: "active", suspensionReason: null });
});

test("no request gets a mechanic's number anymore after another process pauses them", async () => {
  const mechanic = active.at(-3);
  const path = `/mechanics/${mechanic?.id}`;
  for (let visit = 0; visit < 3; visit += 1) expect((await ask(path)).status).toBe(200);
  const paused = editMechanic(mechanic?.id ?? "", { state: "paused" });
  const number = formatPhone(mechanic?.phoneNumber ?? "");
  await askUntil(path, { isWanted: ({ body }) => body.includes(NOT_TAKING_CALLS), since: paused });
  const answers = await forAll(Array.from({ length: REQUESTS }), () => ask(path));
  const shown = answers.map(({ status, body }) => ({
    status,
    isPaused: body.includes(NOT_TAKING_CALLS),
    hasNumber: body.includes(number),
  }));
  expect(new Set(shown.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, isPaused: true, hasNumber: false })]),
  );
  await editMechanic(mechanic?.id ?? "", { state: "active" });
});

test("an edited page is rerendered without a visit", async () => {
  expect((await ask(RENEWED)).status).toBe(200);
  const before = storedText(RENEWED);
  expect(before).not.toBe("");
  expect(before).not.toContain(" $444<");
  await editService(service.id, { basePartsCost: 44_400 });
  await expect.poll(() => storedText(RENEWED), RENEWAL).toContain(" $444<");
  expect(storedText(RENEWED)).toContain('"price":"444.00"');
  await editService(service.id, { basePartsCost: service.basePartsCostCents ?? 0 });
  await expect.poll(() => storedText(RENEWED), RENEWAL).not.toContain(" $444<");
});
