import type { LegalSection } from "@/components/legal/legal-page";
import { ContactDetails } from "@/components/legal/legal-page";
import { CLAIMS } from "@/lib/claims/constants";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

export function driverTerms(site: Site): readonly LegalSection[] {
  const { brandName, claims } = site;
  return [
    {
      id: "the-service",
      title: "A Free Connection Service",
      body: (
        <p>
          {`${brandName} shows you mobile mechanics and their phone numbers, and connects your call. That is all it does, and it is free for you. Mechanics are independent businesses, not our employees or agents; the contract for a repair is between you and the mechanic.`}
        </p>
      ),
    },
    {
      id: "prices",
      title: "Prices and Estimates",
      body: (
        <p>
          A price on a page is an estimate for an ordinary car, and the same page says what it
          covers and leaves out. Only the price that a mechanic names to you for your car counts.
          Nothing is booked until you say yes to it.
        </p>
      ),
    },
    {
      id: "the-work",
      title: "The Work and Its Warranty",
      body: (
        <p>
          {`${brandName} does not warrant the work of any mechanic. `}
          {claims.warranty &&
            `Where a page names a ${CLAIMS.warranty.text}, the mechanic gives it. `}
          If something is not right, call the mechanic first, then us: we put you through and note
          what you say.
        </p>
      ),
    },
    {
      id: "your-part",
      title: "Your Part",
      body: (
        <ul>
          <li>You must verify a mechanic’s licenses and insurance before work begins.</li>
          <li>The car is yours, or its owner agrees to the work.</li>
          <li>It stands on firm, level ground where work on it is allowed.</li>
          <li>What you say about the car and its place is true as far as you know.</li>
          <li>You do not use our numbers for spam, tests or sales calls.</li>
        </ul>
      ),
    },
    {
      id: "calls",
      title: "Calls",
      body: (
        <p>
          A number on our pages may be ours and lead on to the mechanic. Calls are not recorded.
          What is kept about them stands in the <a href={paths.privacy}>privacy policy</a>. In
          danger, or on a road where you cannot stand safely, call 911 first.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <p>
          We answer for our own acts as the law requires. As far as the law lets us, we do not
          answer for what a mechanic does or leaves undone, for a mechanic who does not come, or for
          the time that these pages cannot be reached.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          A new wording stands here with a new version at its head, and holds for calls made after
          that day.
        </p>
      ),
    },
    { id: "contact", title: "Contact", body: <ContactDetails site={site} source="terms" /> },
  ];
}
