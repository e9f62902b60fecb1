import type { LegalSection } from "@/components/site/legal/legal-page";
import { ContactDetails } from "@/components/site/legal/legal-page";
import { CLAIMS } from "@/lib/platform/claims/constants";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

export function driverTerms(site: Site): readonly LegalSection[] {
  const { brandName, claims } = site;
  return [
    {
      id: "the-service",
      title: "A Free Connection Service",
      body: (
        <p>
          {`${brandName} lists mobile mechanics with their phone numbers and connects your call. That is all we do, and it is free for drivers. Mechanics are independent businesses, not our employees or agents. The contract for a repair is between you and the mechanic.`}
        </p>
      ),
    },
    {
      id: "prices",
      title: "Prices and Estimates",
      body: (
        <p>
          Prices on our pages are estimates for a typical car. Each page says what its price
          includes and excludes. Only the price your mechanic quotes for your car is binding, and
          nothing is booked until you accept it.
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
            `If a page mentions a ${CLAIMS.warranty.text}, the mechanic provides it. `}
          If something is wrong with the work, call the mechanic first. If that doesn’t resolve it,
          call us. We will connect you with the mechanic and make a note of your complaint.
        </p>
      ),
    },
    {
      id: "your-part",
      title: "Your Responsibilities",
      body: (
        <ul>
          <li>You must verify a mechanic’s licenses and insurance before work begins.</li>
          <li>You must own the car or have the owner’s permission for the work.</li>
          <li>The car must be parked on firm, level ground where repairs are allowed.</li>
          <li>Describe the car and its location as accurately as you can.</li>
          <li>Don’t use our numbers for spam, test calls, or sales calls.</li>
        </ul>
      ),
    },
    {
      id: "calls",
      title: "Calls",
      body: (
        <p>
          Some numbers on our pages are ours and forward your call to the mechanic. Calls are not
          recorded. To see what information we keep about calls, read our{" "}
          <a href={paths.privacy}>privacy policy</a>. If you are in danger or stopped in an unsafe
          place, call 911 first.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <p>
          We are responsible for our own actions as the law requires. To the extent the law allows,
          we are not liable for what a mechanic does or fails to do, for a mechanic who doesn’t show
          up, or for times when this site is unavailable.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When we change these terms, we post them here with a new version date. The new terms apply
          to calls made after that date.
        </p>
      ),
    },
    { id: "contact", title: "Contact", body: <ContactDetails site={site} source="terms" /> },
  ];
}
