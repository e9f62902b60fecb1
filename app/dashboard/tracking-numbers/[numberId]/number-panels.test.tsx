/** @jest-environment ./tests/setup/browser-environment.mjs */
import { NumberScreen } from "@/app/dashboard/tracking-numbers/[numberId]/number-screen";
import { htmlOf } from "@/components/testing/rendered";
import type { NumberStatus } from "@/lib/telephony/tracking-numbers/rules";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const htmlWhen = (status: NumberStatus) => {
  const owner = { kind: "city" as const, id: "austin", name: "Austin, Texas" };
  const number = { id: "n1", phoneNumber: "(210) 867-5301", owner, status, releaseAt: null };
  const checked = { webhooks: "correct" as const, checkedAt: null, urls: [], revision: "r1" };
  const page = { problem: null, events: [], returned: null };
  return htmlOf(<NumberScreen number={{ ...number, ...checked }} {...page} />);
};

test("a number in reserve can be shown, assigned, and released", () => {
  expect(htmlWhen("ready")).toMatch(/In reserve.*Show on pages.*Release number.*Assign and show/s);
});

test("the site's default number is named as such, and can't be shown, assigned, or released", () => {
  const html = htmlWhen("default");
  expect(html).toContain("Site’s default number");
  expect(html).toContain("Pages without a number of their own show this one");
  expect(html).not.toMatch(/In reserve|Show on pages|Release number|Assign and show/);
});
