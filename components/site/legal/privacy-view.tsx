import { ContactDetails, LegalPage, type LegalSection } from "@/components/site/legal/legal-page";
import { privacyCollection } from "@/components/site/legal/privacy-collection";
import type { Site } from "@/lib/platform/settings/schema";

export function PrivacyView({ site }: { site: Site }) {
  return (
    <LegalPage
      site={site}
      title="Privacy Policy"
      dated="Effective December 31, 2024 · Updated November 27, 2026"
      intro={`${site.brandName} connects drivers with independent mobile mechanics. You can use the site and call any number on it without an account. This policy explains what information we collect and what we do with it.`}
      sections={[...privacyCollection(site), ...privacyControl(site)]}
    />
  );
}

function privacyControl(site: Site): readonly LegalSection[] {
  return [
    {
      id: "opt-out",
      title: "Communication Opt-Out",
      body: (
        <ul>
          <li>
            Email: use the unsubscribe link at the bottom of any email that you can opt out of.
          </li>
          <li>Text messages: reply STOP to any message. Message and data rates may apply.</li>
          <li>
            Calls: tell the caller that you don’t want more calls, or call us, and we will take your
            number off our list.
          </li>
        </ul>
      ),
    },
    {
      id: "data-security",
      title: "Data Security",
      body: (
        <>
          <p>
            Connections to this site are encrypted, passwords are stored only as hashes, and only
            people who need personal information for their work can see it. Photos and scans that
            mechanics upload when they apply are stored encrypted, and only the mechanic and our
            reviewers can see them. We remove phone numbers and emails from log entries before we
            write them. No system is completely secure. If a breach affects your information, we
            will notify you.
          </p>
          <p>
            A mechanic’s own photo is public once we have approved it. We keep only a small, cropped
            copy without the place where it was taken, and delete it when the mechanic removes or
            replaces it.
          </p>
          <p>
            If an application is rejected or withdrawn, we delete its photos and scans 90 days
            later.
          </p>
          <p>
            When a call goes through our phone system, we delete the caller’s number no later than
            180 days after the call. We keep the rest of the call record for accounting. We delete
            the record of your tap on a phone number no later than 180 days after the tap. If you
            ask us to call you back, we delete your name, your number, and what you wrote no later
            than 180 days after your request.
          </p>
        </>
      ),
    },
    {
      id: "your-rights",
      title: "Your Rights",
      body: (
        <>
          <p>No matter where you live, you can ask us for:</p>
          <ul>
            <li>Access: a copy of the information we have about you.</li>
            <li>Correction: a fix for anything that is wrong.</li>
            <li>
              Deletion: removal of your information, except what the law requires us to keep, such
              as accounting records.
            </li>
          </ul>
          <p>
            Call or write to us. We will verify that the request comes from you and respond within
            45 days, free of charge. We won’t treat you differently for asking.
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
          When this policy changes, we post the new text here with a new date. If a change lets us
          do more with your information, it doesn’t apply to information we collected earlier.
        </p>
      ),
    },
  ];
}
