import { expectAccessible } from "../fixtures/expect-accessible";
import { ALIKE_KINDS } from "../fixtures/page-kinds";
import { test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";

// On a phone, where things are the closest together; those they resemble are also looked at on a desktop.
test.use({ viewport: { width: 360, height: 740 } });

for (const { name, path } of ALIKE_KINDS) {
  test(`axe finds nothing on the ${name}, and the keyboard reaches all of it`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectWalkable(page);
  });
}
