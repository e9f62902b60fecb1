import { LegalPage } from "@/components/legal/legal-page";
import { privacyCollection } from "@/components/legal/privacy-collection";
import { privacyControl } from "@/components/legal/privacy-control";
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
