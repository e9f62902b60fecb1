import { LINK_SECONDS } from "@/lib/accounts/constants";
import { passwordEmail, suspensionEmail } from "@/lib/accounts/rules/emails";

const LINK = { brandName: "Roadcall", url: "https://roadcall.example/choose-password/abc" };

test.each([
  ["reset", "Reset your Roadcall password", "within 1 hour", LINK_SECONDS.reset / 3_600],
  [
    "invitation",
    "You're invited to join Roadcall",
    "within 7 days",
    LINK_SECONDS.invitation / 86_400,
  ],
] as const)(
  "includes the link and how long it works in the %s email",
  (kind, subject, time, count) => {
    const email = passwordEmail(kind, LINK);
    expect(email.subject).toBe(subject);
    expect(email.text).toContain(`\n${LINK.url}\n`);
    expect(email.text).toContain(time);
    expect(time).toContain(` ${count} `);
  },
);

test.each([
  ["listing", "listing"],
  ["account", "account"],
  ["account_and_listing", "account"],
] as const)(
  "gives the reason and a way to respond in the email about a suspended %s",
  (of, noun) => {
    const context = {
      brandName: "Roadcall",
      reason: "No answer for a week.",
      phone: "(210) 555-0100",
    };
    const email = suspensionEmail(of, context);
    expect(email.subject).toBe(`Your Roadcall ${noun} is suspended`);
    expect(email.text).toContain(`\n${context.reason}\n`);
    expect(email.text).toContain(`reply to this email or call us at ${context.phone}`);
  },
);
