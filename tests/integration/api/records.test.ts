import { db } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import { formatPhone } from "@/lib/core/phone";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "./call-as";

let admin: string;
beforeAll(async () => {
  admin = await signInAs("admin@example.com");
});

const find = async (q: string) =>
  (await readAs(`records?q=${encodeURIComponent(q)}`, admin)).body as {
    group: string;
    label: string;
    detail: string;
    href: string;
  }[];
const first = async (q: string) => {
  const [found] = await find(q);
  return [found?.group, found?.label];
};

test.each([
  ["rosa villarreal", "Mechanic", "Rosa Villarreal"],
  ["super2@example.com", "User", expect.any(String)],
  ["oil change", "Service", "Oil Change"],
  ["San Antonio, TX", "Mechanic", expect.any(String)],
  ["\u202aBillings\u00a0", "City", "Billings, MT"],
])("finds %j as a %s", async (q, group, label) => {
  expect(await first(q)).toEqual([group, label]);
});

test("finds cities by nickname, with their prices, campaigns by name, and disputes in any state by ID", async () => {
  expect(await find("Philly")).toContainEqual(
    expect.objectContaining({ group: "City", label: "Philadelphia, PA" }),
  );
  expect(await find("Philly")).toContainEqual({
    group: "Prices",
    label: "Philadelphia, PA",
    detail: expect.any(String),
    href: "/dashboard/pricing?q=Philadelphia%2C+PA",
  });
  for (const q of ["Prices in Philly", "philly prices", "prices for Philly"]) {
    expect(await first(q)).toEqual(["Prices", "Philadelphia, PA"]);
  }
  const { name } = await db.campaign.findFirstOrThrow();
  expect(await find(name)).toContainEqual(
    expect.objectContaining({ group: "Campaign", label: name }),
  );
  const { id } = await db.dispute.findFirstOrThrow({ where: { state: "rejected" } });
  const found = await find(id);
  expect(found.map(({ href }) => href)).toContain(`/dashboard/disputes/${id}`);
});

test("finds calls by the driver's number and by their ID, but not by their service", async () => {
  const { id, callerNumber } = await db.call.findFirstOrThrow({
    where: { callerNumber: { not: null } },
  });
  const href = `/dashboard/calls/${id}`;
  const calls = (found: Awaited<ReturnType<typeof find>>) =>
    found.flatMap((record) => (record.group === "Call" ? record.href : []));
  expect(calls(await find(id))).toEqual([href]);
  expect(calls(await find(formatPhone(callerNumber ?? "")))).not.toEqual([]);
  expect(calls(await find("oil change"))).toEqual([]);
});

test("returns at most five of each kind, nothing for one letter, and a clear error for a long text", async () => {
  const found = await find("ma");
  const groups = groupBy(found, ({ group }) => group);
  expect(Math.max(...[...groups.values()].map(({ length }) => length))).toBe(5);
  expect(await find("m")).toEqual([]);
  expect(await find("")).toEqual([]);
  const long = await readAs(`records?q=${"a".repeat(81)}`, admin);
  expect([long.status, long.text]).toEqual([400, expect.stringContaining("at most 80 characters")]);
});

test("is only for administrators", async () => {
  const mechanic = await signInAs("mechanic@example.com");
  expect((await readAs("records?q=rosa", mechanic)).status).toBe(403);
  expect((await readAs("records?q=rosa", "")).status).toBe(401);
});
