import { CallLink } from "@/components/ui/call-link";
import type { Site } from "@/lib/settings/schema";

export function ContactDetails({ site, source }: { site: Site; source: string }) {
  return (
    <>
      <p>Call us, or write to:</p>
      <CallLink phone={site.defaultPhone} source={source} variant="text" />
      <address className="not-italic">
        {site.brandName}
        <br />
        {site.mailingAddress}
      </address>
    </>
  );
}
