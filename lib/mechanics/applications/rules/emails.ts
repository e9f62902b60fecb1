import {
  type FeeTerms,
  feeSentences,
  freeCallSentences,
} from "@/lib/catalog/call-fees/rules/fee-words";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface Site {
  brandName: string;
  siteUrl: string;
  /** The recipient's IANA zone. */
  timezone: string;
}

/** Messages and reasons are private, so they are not quoted: applicants sign in to read them. */
const EMAILS = {
  received: {
    subject: "We received your application",
    text: "Thanks for applying. We'll email you when we have a question or a decision. You don't need to do anything until then.\n\nCheck the status of your application:",
    path: paths.pendingApproval,
  },
  needs_info: {
    subject: "A question about your application",
    text: "We have a question about your application.\n\nRead and answer it here:",
    path: paths.pendingApproval,
  },
  approved: {
    subject: "Your application is approved",
    text: "Welcome! Drivers can now find you in every city within your radius.\n\nCheck your profile, hours, and prices:",
    path: dashboardPaths.profile,
  },
  rejected: {
    subject: "A decision about your application",
    text: "We've made a decision about your application.\n\nRead it here:",
    path: paths.pendingApproval,
  },
} as const;

export type EmailKind = keyof typeof EMAILS;

/** `costs` is what the new mechanic's calls cost, for the email about an approval. */
export function emailFor(
  kind: EmailKind,
  { brandName, siteUrl, timezone }: Site,
  costs: FeeTerms | null,
) {
  const { subject, text, path } = EMAILS[kind];
  const cost = costs
    ? `\n\nWhat calls cost\n${[...feeSentences(costs, timezone), ...freeCallSentences(costs, timezone)].join("\n")}`
    : "";
  return {
    subject: `${subject}: ${brandName}`,
    text: `${text}\n${siteUrl}${path}${cost}\n\n${brandName}\n`,
  };
}
