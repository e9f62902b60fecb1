import { type EmailKind, emailFor } from "@/lib/mechanics/applications/rules/emails";

const SITE = {
  brandName: "Roadcall",
  siteUrl: "https://roadcall.example",
  timezone: "America/Chicago",
};

test.each<[EmailKind, string, string]>([
  ["received", "We received your application: Roadcall", "/pending-approval"],
  ["needs_info", "A question about your application: Roadcall", "/pending-approval"],
  ["approved", "Your application is approved: Roadcall", "/dashboard/profile"],
  ["rejected", "A decision about your application: Roadcall", "/pending-approval"],
])("names the site in the %s email and links to where to continue", (kind, subject, path) => {
  const email = emailFor(kind, SITE, null);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(`\n${SITE.siteUrl}${path}\n`);
  expect(email.text).toMatch(/\nRoadcall\n$/);
});

test("says in the email about an approval what calls cost, and which are free", () => {
  const costs = {
    fees: [{ from: null, lowestCents: 2_500, highestCents: 2_500 }],
    rules: [{ from: null, minTalkSeconds: 30, duplicateWindowDays: 30 }],
  };
  expect(emailFor("approved", SITE, costs).text).toContain(
    "\n\nWhat calls cost\nEach call costs $25.\nYou don’t pay for calls shorter than 30 seconds, for repeat calls from a driver you paid for within 30 days, or for calls from hidden numbers.\n\nRoadcall\n",
  );
});
