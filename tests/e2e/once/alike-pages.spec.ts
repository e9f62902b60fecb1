import { expectAccessible } from "../fixtures/expect-accessible";
import { ALIKE_KINDS } from "../fixtures/page-kinds";
import { test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";

// On a phone, the tightest layout. The pages that they resemble are also tested on a desktop.
test.use({ viewport: { width: 360, height: 740 } });

for (const { name, path } of ALIKE_KINDS) {
  test(`${name}: no axe violations, and everything is reachable by keyboard`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectWalkable(page);
  });
}
