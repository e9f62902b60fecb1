import { expect, test } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes what HTML lets one write in several ways.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // A custom element that is a landmark has nothing native to be.
      "prefer-native-element": ["error", { exclude: ["region"] }],
      // As HTML itself has it: React calls its first script _R_.
      "valid-id": ["error", { relaxed: true }],
      // A title is the owner's words around a service and a city, which are as long as they are.
      "long-title": "off",
      // The style sheet keeps numbers on one line.
      "tel-non-breaking": "off",
    },
  }),
);

for (const { name, path } of PAGE_KINDS) {
  test(`${name}: valid HTML`, async () => {
    const { body } = await ask(path);
    const report = await checker.validateString(body);
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ).toEqual([]);
  });
}

test("the checker finds what is wrong", async () => {
  const report = await checker.validateString(`<p id="a"></p><img id="a" src="x">`);
  expect(report.valid).toBe(false);
});
