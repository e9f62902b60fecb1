import { ContactDetails, LegalPage, type LegalSection } from "@/components/site/legal/legal-page";
import type { Site } from "@/lib/platform/settings/schema";

export function AccessibilityView({ site }: { site: Site }) {
  return (
    <LegalPage
      site={site}
      title="Accessibility"
      dated="Updated November 27, 2026"
      intro={`Anyone should be able to find a mechanic on ${site.brandName}, whatever device or assistive technology they use. This page says what we aim for, what we check, and where we know we fall short.`}
      sections={accessibilitySections(site)}
    />
  );
}

function accessibilitySections(site: Site): readonly LegalSection[] {
  return [
    {
      id: "standard",
      title: "What We Aim For",
      body: (
        <p>
          We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA on every
          page, including the dashboard for mechanics.
        </p>
      ),
    },
    {
      id: "checks",
      title: "What We Check",
      body: (
        <>
          <p>Before each update, automated tests check that:</p>
          <ul>
            <li>Every control can be reached and used with a keyboard, in the order you see it.</li>
            <li>Focus is always visible and never hidden behind a bar.</li>
            <li>Text has enough contrast, in light and dark mode.</li>
            <li>Text can be twice as large on a small phone without scrolling sideways.</li>
            <li>Forms name the field that has a problem, and say how to fix it.</li>
            <li>Pages work without JavaScript, and motion stops if your device asks for that.</li>
          </ul>
        </>
      ),
    },
    {
      id: "limits",
      title: "Known Limits",
      body: (
        <ul>
          <li>
            Maps are pictures. The same page lists the cities and ZIP codes that they show as text.
          </li>
          <li>
            Payments for mechanics’ credits take place on another company’s pages, which we can’t
            change.
          </li>
          <li>What mechanics write about themselves may be unclear to a screen reader.</li>
        </ul>
      ),
    },
    {
      id: "help",
      title: "If Something Doesn’t Work",
      body: (
        <>
          <p>
            Tell us which page it is and what you tried to do, so that we can fix it. If you need a
            mechanic now, call us, and we’ll help you find one by phone.
          </p>
          <ContactDetails site={site} source="accessibility" />
        </>
      ),
    },
  ];
}
