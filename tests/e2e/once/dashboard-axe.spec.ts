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
const TIMEOUT_MS = 300_000;

test("on every dashboard page, names contain what is shown, and lists contain only their items", async ({
  context,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const { baseUrl, databaseUrl } = readStage();
  const sessions = await openSessions(databaseUrl);
  const visits = Object.values(BUDGETS.dashboard?.routes ?? {}).flat();
  for (const { path, as = "guest", isAbsent } of visits) {
    if (isAbsent) continue;
    const [name = "", value = ""] = (await sessions.signIn(as)).split("=");
    await context.clearCookies();
    await context.addCookies([{ name, value, url: baseUrl }]);
    const page = await context.newPage();
    // Without an order, the receipt's page leads to the latest one.
    await page.goto(path.replace(`?order=${OWN_ORDER}`, ""));
    await expectAccessible(page, { state: path, rules: RULES });
    await page.close();
  }
  await sessions.close();
});
