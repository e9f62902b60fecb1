import { findAreaProblems } from "./lint-areas.mjs";

const problemsOf = (...files: [path: string, target: string][]) =>
  findAreaProblems(new Map(files.map(([path, target]) => [path, `import "@/lib/${target}";`])));

const REFUSED: [path: string, target: string, message: string][] = [
  ["core/money.ts", "catalog/services/schema", "lib/core can't import lib/catalog"],
  ["vendors/mail.ts", "platform/settings/schema", "lib/vendors can't import lib/platform"],
  ["platform/audit/rules.ts", "mechanics/profiles/rules/state", "lib/platform can't import"],
  ["catalog/locations/schema.ts", "mechanics/profiles/schema", "lib/catalog can't import"],
  ["mechanics/profiles/rules.ts", "billing/ledger/constants", "lib/mechanics can't import"],
  ["billing/ledger/data.ts", "telephony/calls/constants", "lib/billing can't import"],
  ["telephony/calls/rules.ts", "marketing/campaigns/rules", "lib/telephony can't import"],
  ["marketing/ads/rules.ts", "site/search/rules", "lib/marketing can't import lib/site"],
  ["site/search/data.ts", "accounts/users/access", "lib/site can't import lib/accounts"],
];

it.each(REFUSED)("rejects lib/%s importing lib/%s", (path, target, message) => {
  expect(problemsOf([path, target])).toEqual([expect.stringContaining(message)]);
});

it.each<[path: string, target: string]>([
  ["accounts/users/mutations.ts", "mechanics/profiles/access"],
  ["site/landing/data.ts", "telephony/routing/route-call"],
  ["billing/ledger/data.ts", "mechanics/credit/credit-status"],
  ["vendors/next-auth.ts", "platform/pages/signed-in-area"],
  ["platform/mail/mutations.ts", "vendors/mail"],
])("allows lib/%s to import lib/%s", (path, target) => {
  expect(problemsOf([path, target])).toEqual([]);
});

it("rejects circles between folders, and folders outside the areas", () => {
  expect(
    problemsOf(
      ["billing/ledger/rules.ts", "billing/purchases/rules"],
      ["billing/purchases/data.ts", "billing/verdicts/rules"],
      ["billing/verdicts/rules.ts", "billing/ledger/rules"],
    ),
  ).toEqual([
    expect.stringContaining("lib/billing/ledger and lib/billing/purchases need each other"),
    expect.stringContaining("lib/billing/purchases and lib/billing/verdicts need each other"),
  ]);
  expect(problemsOf(["orders/rules.ts", "core/money"])).toEqual([
    'lib/orders/rules.ts: lib has no area "orders".',
  ]);
});
