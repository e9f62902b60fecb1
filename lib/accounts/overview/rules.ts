import type { SetupFacts, SetupItem } from "@/lib/accounts/overview/schema";
import { isReservedPhone } from "@/lib/core/phone";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/**
 * Returns the steps for setting up a live site, in the recommended order. Returns null in the demo, or once every step
 * that can't wait is done.
 */
export function setupChecklist(facts: SetupFacts): SetupItem[] | null {
  if (facts.mode === "demo") return null;
  const items = setupItems(facts);
  return items.every(({ isDone, canWait }) => isDone || canWait) ? null : items;
}

function setupItems(facts: SetupFacts): SetupItem[] {
  const { storedSettings, defaultPhone, hasMail, hasPayments, hasFiles, hasTelephony } = facts;
  return [
    {
      label: "Enter your brand and mailing address",
      text: "Your brand and mailing address appear on every page.",
      href: `${dashboardPaths.settings}#business`,
      // The default brand may be right, but the default mailing address is an example.
      isDone: storedSettings.includes("mailingAddress"),
    },
    {
      label: "Check your phone number",
      text: "Drivers call this number when no mechanic is open.",
      href: `${dashboardPaths.settings}#business`,
      isDone: !isReservedPhone(defaultPhone),
    },
    {
      label: "Set up email",
      text: "Ask a developer to connect a mail server, then test it by inviting a colleague.",
      forDevelopers: "Set SMTP_URL and MAIL_FROM on the server.",
      href: dashboardPaths.users,
      isDone: hasMail,
    },
    {
      label: "Add services",
      text: "Add a starter catalog, without prices, in one click.",
      href: dashboardPaths.services,
      isDone: facts.services > 0,
    },
    {
      label: "Add cities",
      text: "Each city gets its own page, plus one for every service.",
      href: dashboardPaths.newCity,
      isDone: facts.cities > 0,
    },
    {
      label: "Add your first mechanic",
      text: "Once a mechanic covers a city, the city’s pages show who is available and when.",
      href: dashboardPaths.createMechanic,
      isDone: facts.activeMechanics > 0,
    },
    {
      label: "Decide which claims to make",
      text: "Each claim stays off until you turn it on and add evidence.",
      href: `${dashboardPaths.settings}#claims`,
      isDone: facts.decidedClaims > 0,
    },
    {
      label: "Take payments",
      text: "Once calls have a fee, only mechanics with enough credit are called.",
      href: dashboardPaths.creditBundles,
      isDone: hasPayments,
      canWait: true,
    },
    {
      label: "Take documents",
      text: "Ask a developer to set up file storage, so that applicants can upload photos of their documents.",
      forDevelopers: "Set FILES_URL and FILES_KEY on the server.",
      href: dashboardPaths.applications,
      isDone: hasFiles,
      canWait: true,
    },
    {
      label: "Connect phone calls",
      text: "Until calls are connected, drivers call each mechanic directly.",
      href: dashboardPaths.trackingNumbers,
      isDone: hasTelephony,
      canWait: true,
    },
  ];
}
