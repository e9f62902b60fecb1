import { readReturnedForm, writeReturnedForm } from "@/lib/core/returned-form";

const FORM = {
  page: "/mechanic/onboard?step=area",
  action: "/api/applications/mine/area",
  message: "zipcode: A ZIP code has five digits",
  fields: { zipcode: "A ZIP code has five digits" },
  values: { zipcode: '7820"; Path=/', week: { 1: { opens: "אנה 🔧" } } },
};

test("restores the input as entered on the form's own page, and on no other", () => {
  const cookie = writeReturnedForm(FORM);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(readReturnedForm(cookie, FORM.page)).toEqual(FORM);
  expect(readReturnedForm(cookie, "/mechanic/onboard?step=hours")).toBeNull();
});

test("drops input that doesn't fit in a cookie, but keeps the message", () => {
  const cookie = writeReturnedForm({ ...FORM, values: { text: "x".repeat(5000) } });
  expect(cookie.length).toBeLessThan(4000);
  expect(readReturnedForm(cookie, FORM.page)).toEqual({ ...FORM, values: {} });
});

test.each([undefined, "", "x", "e30", Buffer.from('{"page":1}').toString("base64url")])(
  "rejects %j",
  (cookie) => {
    expect(readReturnedForm(cookie, FORM.page)).toBeNull();
  },
);
