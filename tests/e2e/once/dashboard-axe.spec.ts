import { test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { openSessions } from "../access/principals";
import { expectAccessible } from "../fixtures/expect-accessible";
import { BUDGETS, OWN_ORDER } from "./page-budgets";

/**
 * Rules that are easily broken by one label or list, and that other tests check only on the pages that they open. The
 * first two are experimental in axe.
 */
const RULES = [
  "label-content-name-mismatch",
  "p-as-heading",
  "definition-list",
  "dlitem",
  "list",
  "listitem",
];

let sessions: Awaited<ReturnType<typeof openSessions>>;
test.beforeAll(async () => {
  sessions = await openSessions(readStage().databaseUrl);
});
test.afterAll(() => sessions?.close());

const visits = [BUDGETS.home, BUDGETS.dashboard].flatMap((of) =>
  Object.values(of?.routes ?? {}).flat(),
);
for (const [index, { path, as = "guest", isAbsent }] of visits.entries()) {
  if (isAbsent) continue;
  test(`${index + 1}: on ${path}, as ${as}, names contain what is shown, and lists contain only their items`, async ({
    context,
  }) => {
    const [name = "", value = ""] = (await sessions.signIn(as)).split("=");
    await context.addCookies([{ name, value, url: readStage().baseUrl }]);
    const page = await context.newPage();
    // Without an order, the receipt's page leads to the latest one.
    await page.goto(path.replace(`?order=${OWN_ORDER}`, ""));
    await expectAccessible(page, { state: path, rules: RULES });
  });
}
