import { suspensionEmail } from "./suspension-email";

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
