import { securityText } from "@/lib/platform/pages/security-text";

const SITE = {
  siteUrl: "https://example.com",
  defaultPhone: "+12105550100",
  now: new Date("2026-11-27T15:00:00Z"),
};

test("names the mailbox, the phone number, and a date less than a year ahead", () => {
  expect(securityText({ ...SITE, mailFrom: "Roadcall <hello@example.com>" })).toBe(
    [
      "Contact: mailto:hello@example.com",
      "Contact: tel:+12105550100",
      "Expires: 2027-05-26T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test.each([
  ["hello@example.com", "Contact: mailto:hello@example.com"],
  [null, "Contact: tel:+12105550100"],
])("starts with the preferred contact of %s", (mailFrom, contact) => {
  expect(securityText({ ...SITE, mailFrom }).split("\n")[0]).toBe(contact);
});
