import { CallLink } from "@/components/ui/call-link";
import type { CallSource } from "@/components/ui/call-sources";
import { type MainLine, mainLineOpening } from "@/lib/telephony/callbacks/rules/office-route";

interface OfficeCallProps {
  site: MainLine;
  source: CallSource;
  now: Date;
  /** Shown while someone answers the number. */
  text?: string;
}

/** The main number. While telephony is off and the office is closed, says when the office opens. */
export function OfficeCall({ site, source, now, text }: OfficeCallProps) {
  const opening = mainLineOpening(site, now);
  const line = opening ? `Our office is closed. ${opening}.` : text;
  return (
    <div>
      {line && <p>{line}</p>}
      <CallLink
        phone={site.defaultPhone}
        source={source}
        variant="text"
        label={opening ? "Call" : undefined}
      />
    </div>
  );
}
