import type { LegalSection } from "@/components/legal/legal-page";
import { ContactDetails } from "@/components/legal/legal-page";
import type { Site } from "@/lib/settings/schema";

export function mechanicTerms(site: Site): readonly LegalSection[] {
  const { brandName } = site;
  return [
    {
      id: "listing",
      title: "Who Is Listed",
      body: (
        <p>
          {`You run your own business, hold the licenses that your state asks for, and carry insurance. ${brandName} decides whom it lists. Being listed makes you neither our employee nor our agent.`}
        </p>
      ),
    },
    {
      id: "your-details",
      title: "Your Details and Documents",
      body: (
        <ul>
          <li>Name, business name, service area and number on your profile are public.</li>
          <li>An e-mail address is shown only when you ask for it.</li>
          <li>
            The words “Verified Professional” stand on your profile only while every approved
            document is valid. They go when one lapses, and come back when you renew it.
          </li>
          <li>You keep hours, area and services as they really are.</li>
        </ul>
      ),
    },
    {
      id: "calls",
      title: "Calls and What They Cost",
      body: (
        <>
          <p>
            You pay for calls in advance, with credits of one dollar each. A call is charged only
            under rules that were shown to you before it came, and every charge keeps the rules
            under which it was made, so that you can see line by line why it is there.
          </p>
          <p>
            Drivers pay us nothing. What you earn from a repair is yours: we take no share of it.
            Calls are not recorded.
          </p>
        </>
      ),
    },
    {
      id: "disputes",
      title: "Disputes",
      body: (
        <p>
          A charge that you think is wrong can be disputed within the time that the rules of that
          call name. Some are granted at once; the others are decided, with a reason, by a person
          who had no part in the call, and once you may ask another person to look again. What is
          granted goes back to your credits.
        </p>
      ),
    },
    {
      id: "conduct",
      title: "At the Car",
      body: (
        <ul>
          <li>
            You name a price before work starts, and do no work that the driver did not accept.
          </li>
          <li>
            You stand by the warranty that you gave, in writing, and answer when a driver calls.
          </li>
          <li>You keep what you learn of drivers to yourself, and use it for the repair alone.</li>
        </ul>
      ),
    },
    {
      id: "pausing",
      title: "Pausing and Leaving",
      body: (
        <p>
          You may pause your listing or leave at any time. We may pause it when calls go unanswered,
          credits run out or a document lapses, and end it when these terms are broken; we say why.
          What becomes of unused credits stands in the rules that you are shown before you buy any.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          A new wording gets a new version. We ask you to accept it, and note when you did; until
          then the version that you accepted holds.
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
