import { UserCard } from "@/app/dashboard/users/user-card";
import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { htmlOf } from "@/components/testing/rendered";
import { sampleActor } from "@/components/testing/samples";
import { erasedEmailOf } from "@/lib/accounts/users/rules/erased";
import { type User, userTable } from "@/lib/accounts/users/schema/user";
import type { Actor } from "@/lib/core/auth/actor";
import { initialRows } from "@/lib/core/http/table-query";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => "/dashboard/users",
  useSearchParams: () => new URLSearchParams(),
}));

const ACTOR = sampleActor();

const userOf = (changes: Partial<User>): User => ({
  id: "cmechanicuser000000000000",
  email: "ana@example.com",
  name: "Ana Ruiz",
  role: "mechanic",
  status: "active",
  suspensionReason: null,
  mechanicId: null,
  lastSignInAt: null,
  createdAt: "2026-11-20T12:00:00Z",
  ...changes,
});

const plainFormsOf = (changes: Partial<User>, fields: Record<string, string> | null = null) => {
  const action = `/api/users/${userOf(changes).id}/suspension`;
  const page = "/dashboard/users";
  const returned = fields && { page, action, message: "", fields, values: {} };
  const html = htmlOf(
    <UsersScreen
      actor={ACTOR}
      initial={initialRows(userTable, [userOf(changes)])}
      returned={returned}
    />,
  );
  const parts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part = ""]) => part);
  return parts.filter((part) => part.includes(action));
};

test("offers browsers without JavaScript a plain form to suspend a user", () => {
  const [form] = plainFormsOf({});
  expect(form).toMatch(
    /<details><summary[^>]*>Suspend Ana Ruiz<\/summary>.*<form [^>]*action="\/api\/users\/cmechanicuser000000000000\/suspension" method="post"/s,
  );
  expect(form).toMatch(/<textarea[^>]* name="reason"/);
});

test("opens the form again with the error if the reason is missing", () => {
  const [form] = plainFormsOf({}, { reason: "Enter a reason." });
  expect(form).toMatch(/<details open="">.*Enter a reason\./s);
});

const cardOf = (actor: Partial<Actor>, changes: Partial<User> = {}) =>
  htmlOf(<UserCard actor={sampleActor(actor)} user={userOf(changes)} />);

test("offers super administrators a copy of the data stored about a user", () => {
  const link = `href="/api/users/${userOf({}).id}/data" download="Ana Ruiz.json"`;
  expect(cardOf({ role: "super_admin" })).toContain(link);
  expect(cardOf({})).not.toContain("Download data");
});

test("offers to erase other people's accounts to super administrators, and only once", () => {
  expect(cardOf({ role: "super_admin" })).toContain("Close and erase");
  expect(cardOf({ role: "super_admin" }, { id: ACTOR.userId })).not.toContain("Close and erase");
  expect(cardOf({})).not.toContain("Close and erase");
  const erased = { email: erasedEmailOf(userOf({}).id), status: "closed" as const };
  expect(cardOf({ role: "super_admin" }, erased)).not.toContain("Close and erase");
});

test.each<Partial<User>>([{ status: "suspended" }, { role: "super_admin" }, { id: ACTOR.userId }])(
  "offers no form for a user whom the administrator can't suspend: %j",
  (changes) => expect(plainFormsOf(changes)).toEqual([]),
);
