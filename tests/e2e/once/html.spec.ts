import { expect, test } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // These rules reject the way React writes attributes and tags, which is valid HTML.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // Custom elements that are landmarks have no native equivalent.
      "prefer-native-element": ["error", { exclude: ["region"] }],
      // The ID of React's first script, _R_, is valid HTML.
      "valid-id": ["error", { relaxed: true }],
      // Titles contain a service and a city, whose names can be any length.
      "long-title": "off",
      // CSS keeps phone numbers on one line.
      "tel-non-breaking": "off",
    },
  }),
);

for (const { name, path } of PAGE_KINDS) {
  test(`${name}: is valid HTML`, async () => {
    const { body } = await ask(path);
    const report = await checker.validateString(body);
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ).toEqual([]);
  });
}

test("the validator reports errors", async () => {
  const report = await checker.validateString(`<p id="a"></p><img id="a" src="x">`);
  expect(report.valid).toBe(false);
});
