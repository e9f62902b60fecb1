import { CostSentences } from "@/components/catalog/call-fees/cost-sentences";
import type { LegalSection } from "@/components/site/legal/legal-page";
import { ContactDetails } from "@/components/site/legal/legal-page";
import { NOTICE_DAYS } from "@/lib/catalog/call-fees/constants";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import { SITE_TIMEZONE } from "@/lib/core/time";
import type { Site } from "@/lib/platform/settings/schema";

export function mechanicTerms(site: Site, costs: FeeTerms): readonly LegalSection[] {
  const { brandName } = site;
  return [
    {
      id: "listing",
      title: "Who Is Listed",
      body: (
        <p>
          {`You run your own business, hold the licenses your state requires, and carry insurance. ${brandName} decides who is listed. Being listed does not make you our employee or agent.`}
        </p>
      ),
    },
    {
      id: "your-details",
      title: "Your Details and Documents",
      body: (
        <ul>
          <li>Your name, business name, service area, and phone number are public.</li>
          <li>Your email is shown only if you choose to show it.</li>
          <li>
            Your profile shows “Verified Professional” only while all of your approved documents are
            valid. The label disappears when one expires and returns when you renew it.
          </li>
          <li>You keep your hours, service area, and services up to date.</li>
        </ul>
      ),
    },
    {
      id: "calls",
      title: "Calls and What They Cost",
      body: (
        <>
          <p>
            You pay for calls in advance with credits. One credit costs one dollar. We charge for a
            call only under rules that we showed you before the call, and we keep those rules with
            each charge, so you can see line by line how it was calculated.
          </p>
          <CostSentences terms={costs} timezone={SITE_TIMEZONE} />
          <p>
            {`What your own calls cost is on your dashboard, and we say it before you take a call. We email you before a change. If it would make you pay more, it applies ${NOTICE_DAYS} days later at the earliest, and only to calls from then on.`}
          </p>
          <p>
            Drivers pay us nothing. What you earn from a repair is yours, and we don’t take a share
            of it. Calls are not recorded.
          </p>
        </>
      ),
    },
    {
      id: "disputes",
      title: "Disputes",
      body: (
        <p>
          If you think a charge is wrong, you can dispute it within the time stated in the rules for
          that call. Some disputes are approved automatically. The rest are decided by a person who
          was not involved in the call, and we give you the reason. You can ask once for a second
          person to review the decision. If we approve your dispute, we return the credits to your
          balance.
        </p>
      ),
    },
    {
      id: "conduct",
      title: "On the Job",
      body: (
        <ul>
          <li>
            You quote a price before work starts and do only the work that the driver approves.
          </li>
          <li>You put any warranty in writing, honor it, and answer when a driver calls.</li>
          <li>You keep drivers’ information confidential and use it only for the repair.</li>
        </ul>
      ),
    },
    {
      id: "pausing",
      title: "Pausing and Leaving",
      body: (
        <p>
          You can pause your listing or leave at any time. We may pause your listing if calls go
          unanswered, you run out of credits, or a document expires. We may remove your listing if
          you break these terms. Either way, we tell you why. Before you buy credits, we show you
          the rules for unused credits.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When we change these terms, we give them a new version date, ask you to accept them, and
          record when you do. Until then, the version you accepted applies.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: <ContactDetails site={site} source="mechanic-terms" />,
    },
  ];
}
