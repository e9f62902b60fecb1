import { creditList } from "@/lib/billing/ledger/data/credits";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import { db } from "@/lib/core/db";
import { readList, readListFile } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { addChargedCall } from "../../telephony/disputes/charged-call";

const { mechanicId, timezone } = demoActor("mechanic");
const id = mechanicId ?? "";

async function allLines(): Promise<CreditLine[]> {
  const lines: CreditLine[] = [];
  const { rows } = await readListFile(creditList(id), { show: "all" });
  for await (const batch of rows as AsyncIterable<CreditLine[]>) lines.push(...batch);
  return lines;
}

test("every charge and credit of a call carries its ID, service, city, and the end of the driver's number", async () => {
  const lines = await allLines();
  const ofCalls = lines.filter(({ kind }) =>
    ["call_charge", "auto_credit", "dispute_credit"].includes(kind),
  );
  expect(ofCalls.length).toBeGreaterThan(5);
  for (const { callId, serviceName, place, callerEnding } of ofCalls) {
    const call = await db.call.findUniqueOrThrow({
      where: { id: callId ?? "" },
      include: { service: true, location: true },
    });
    expect(serviceName).toBe(call.service?.name ?? null);
    expect(place).toBe(call.location && `${call.location.city}, ${call.location.state}`);
    expect(callerEnding).toBe(call.callerNumber?.slice(-4) ?? null);
  }
  expect(ofCalls.some(({ callerEnding }) => callerEnding !== null)).toBe(true);
});

test("the end of a driver's number finds the lines that show it, and no others", async () => {
  const lines = await allLines();
  const ending = lines.find(({ callerEnding }) => callerEnding !== null)?.callerEnding ?? "";
  const shown = lines.filter(({ callerEnding }) => callerEnding === ending);
  const { items } = await readList(creditList(id), { q: ending, show: "all" });
  expect(items.map((line) => line.id).toSorted()).toEqual(shown.map((line) => line.id).toSorted());
});

test("every purchase carries its order's ID", async () => {
  const purchases = (await allLines()).filter(({ kind }) => kind === "purchase");
  expect(purchases.length).toBeGreaterThan(0);
  for (const { orderId, callId } of purchases) {
    expect(callId).toBeNull();
    expect(await db.order.count({ where: { id: orderId ?? "", mechanicId: id } })).toBe(1);
  }
});

test("a mechanic whose phone only rang doesn't get the end of the driver's number", async () => {
  const holds = (await allLines()).filter(({ kind }) => kind === "hold");
  const calls = await db.call.findMany({
    where: { id: { in: holds.flatMap(({ callId }) => callId ?? []) } },
    select: { id: true, mechanicId: true },
  });
  const takenByOther = new Set(
    calls.filter((call) => call.mechanicId !== id).map((call) => call.id),
  );
  expect(takenByOther.size).toBeGreaterThan(0);
  for (const { callId, callerEnding } of holds) {
    if (takenByOther.has(callId ?? "")) expect(callerEnding).toBeNull();
  }
});

test("the statement carries the same as the list", async () => {
  const lines = await allLines();
  const days = { from: "2020-01-01", to: "2090-01-01", zone: timezone };
  const statement = await readStatementLines(id, days);
  const carried = ({
    sequence,
    callId,
    orderId,
    serviceName,
    place,
    callerEnding,
  }: (typeof lines)[0]) => ({
    ...{ sequence, callId, orderId, serviceName, place, callerEnding },
  });
  expect(statement.lines.map((line) => carried({ id: "", ...line }))).toEqual(
    lines.toReversed().map(carried),
  );
});

test("the end of a number is gone once the number has been deleted", async () => {
  const callId = await addChargedCall({ mechanicId: id, now: new Date() });
  const find = async () => (await readList(creditList(id), { q: callId })).items[0]?.callerEnding;
  expect(await find()).toBe("0190");
  await db.call.update({ where: { id: callId }, data: { callerNumber: null } });
  expect(await find()).toBeNull();
});
