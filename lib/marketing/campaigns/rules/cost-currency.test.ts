import { findOtherCurrency, isInOtherCurrency } from "./cost-currency";

test.each([
  "€12.34",
  "12,34 €",
  "12.34€",
  "EUR 12.34",
  "12.34 EUR",
  "£12.34",
  "¥1234",
  "₹1,234.00",
  "CA$12.34",
  "C$12.34",
  "A$ 12.34",
  "MX$12.34",
  "R$12,34",
  "$12.34 CAD",
  "12,34 kr.",
  "Fr. 12.34",
  "zł12.34",
  "12.34 euros",
  "-€5.00",
])("%j is in another currency", (text) => {
  expect(isInOtherCurrency(text)).toBe(true);
});

test.each(["12.34", "$12.34", "US$12.34", "USD 12.34", "12.34 USD", "12.34 $", "--", "", "n/a"])(
  "%j isn’t in another currency",
  (text) => {
    expect(isInOtherCurrency(text)).toBe(false);
  },
);

test.each([
  [["Campaign", "Day", "Cost (EUR)", "Clicks"], "EUR"],
  [["Campaign", "Day", "Cost (€)"], "€"],
  [["Campaign", "Day", "Cost €"], "€"],
  [["Campaign", "Day", "Cost EUR"], "EUR"],
  [["Campaign", "Day", "Cost in GBP"], "GBP"],
  [["Campaign", "Day", "Cost [CA$]"], "CA$"],
  [["Campaign", "Day", "Cost / CAD"], "CAD"],
  [["Campaign report (EUR)"], "EUR"],
  [["All amounts in EUR"], "EUR"],
  [["Currency: EUR"], "EUR"],
  [["Currency", "EUR"], "EUR"],
  [["Currency code:", "MXN"], "MXN"],
])("finds the currency of %j", (line, currency) => {
  expect(findOtherCurrency(line)).toBe(currency);
});

test.each([
  [["Campaign", "Day", "Cost", "Currency code", "Clicks", "Impr."]],
  [["Campaign", "Day", "Cost (USD)"]],
  [["Campaign", "Day", "Cost ($)"]],
  [["Campaign", "Day", "Cost", "Cost / conv.", "Conv. rate", "CTR"]],
  [["Campaign report"]],
  [["November 1, 2026 - November 30, 2026 (EST)"]],
  [["Brakes (SAT)"]],
  [["All amounts in USD"]],
])("finds no other currency in %j", (line) => {
  expect(findOtherCurrency(line)).toBeNull();
});
