import { type EmailKind, emailFor } from "@/lib/applications/rules/emails";

const SITE = { brandName: "Roadcall", siteUrl: "https://roadcall.example" };

test.each<[EmailKind, string, string]>([
  ["received", "We received your application: Roadcall", "/pending-approval"],
  ["needs_info", "A question about your application: Roadcall", "/pending-approval"],
  ["approved", "Your application is approved: Roadcall", "/dashboard/profile"],
  ["rejected", "A decision about your application: Roadcall", "/pending-approval"],
])("names the site in the %s email and links to where to continue", (kind, subject, path) => {
  const email = emailFor(kind, SITE);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(`\n${SITE.siteUrl}${path}\n`);
  expect(email.text).toMatch(/\nRoadcall\n$/);
});
