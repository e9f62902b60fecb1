import { ContactDetails, LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { privacyCollection } from "@/components/legal/privacy-collection";
import type { Site } from "@/lib/settings/schema";

export function PrivacyView({ site }: { site: Site }) {
  return (
    <LegalPage
      site={site}
      title="Privacy Policy"
      dated="Effective December 31, 2024"
      intro={`${site.brandName} connects drivers with independent mobile mechanics. You can read every page and call any number on it without an account. This policy says what we learn about you when you do, and what becomes of it.`}
      sections={[...privacyCollection(site), ...privacyControl(site)]}
    />
  );
}

export function privacyControl(site: Site): readonly LegalSection[] {
  return [
    {
      id: "opt-out",
      title: "Communication Opt-Out",
      body: (
        <ul>
          <li>E-mail: press the unsubscribe link at the foot of any message.</li>
          <li>Text messages: reply STOP to any of them. Carrier charges may apply.</li>
          <li>Calls: tell whoever calls you, or call us, and your number is taken off.</li>
        </ul>
      ),
    },
    {
      id: "data-security",
      title: "Data Security",
      body: (
        <>
          <p>
            Pages travel encrypted where your connection allows it, passwords are stored only as
            hashes, and only people who need personal information for their work can see it. Phone
            numbers and e-mail addresses are taken out of our program’s logs before they are
            written. No system is beyond attack: if yours are the data concerned, we tell you.
          </p>
          <p>
            A caller’s number is erased 180 days after the call. The record of the call stays, for
            accounting, without it.
          </p>
        </>
      ),
    },
    {
      id: "your-rights",
      title: "Your Rights",
      body: (
        <>
          <p>Wherever you live, you may ask us for:</p>
          <ul>
            <li>Access: what we hold about you, as a copy.</li>
            <li>Correction: of whatever is wrong.</li>
            <li>
              Deletion: of what we hold about you, except what the law makes us keep, such as
              accounts.
            </li>
          </ul>
          <p>
            Call or write to us. We check that the request comes from you, answer within 45 days,
            charge nothing, and treat you no differently for asking.
          </p>
        </>
      ),
    },
    {
      id: "contact",
      title: "Contact Us",
      body: <ContactDetails site={site} source="privacy" />,
    },
    {
      id: "changes",
      title: "Changes to This Policy",
      body: (
        <p>
          When this policy changes, the new text stands here with a new date. A change that widens
          what we do with your information never reaches back to what we collected before it.
        </p>
      ),
    },
  ];
}
