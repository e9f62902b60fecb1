"use client";

import { useRef } from "react";
import { CLAIM_PLACES } from "@/app/dashboard/settings/claim-places";
import { CheckboxField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  CLAIM_IDS,
  CLAIMS,
  type ClaimId,
  type Claims,
  isCounted,
  proofOf,
} from "@/lib/platform/claims/constants";
import type { ClaimSwitches, Evidence } from "@/lib/platform/claims/schema";

interface ClaimListProps {
  /** Whether pages show each claim. */
  claims: Claims;
  /** Each claim's stored switch and its evidence. */
  switches: ClaimSwitches;
  /** Where pages say that the rating comes from. */
  rating: Evidence | null;
  revisions: Readonly<Record<ClaimId, string>>;
  returned: ReturnedForm | null;
}

export function ClaimList({ claims, switches, rating, revisions, returned }: ClaimListProps) {
  return (
    <ul className="*:border-grid *:not-last:border-b">
      {CLAIM_IDS.map((id) => (
        <li key={id} className="py-2.5">
          <p>
            <b>{CLAIMS[id].name}</b>: “{CLAIMS[id].text}”{" "}
            <Badge tone={claims[id] ? "good" : "quiet"}>{claims[id] ? "Shown" : "Off"}</Badge>
          </p>
          <p className="text-gravel">{`Shown on: ${joinPlaces(CLAIM_PLACES[id])}`}</p>
          <EvidenceLine evidence={switches[id]?.evidence ?? (id === "rating" ? rating : null)} />
          <ClaimForm
            id={id}
            isOn={claims[id]}
            evidence={switches[id]?.evidence}
            revision={revisions[id]}
            returned={returned}
          />
        </li>
      ))}
    </ul>
  );
}

/** Turns "landing pages: FAQ" and "landing pages: top" into "landing pages (FAQ, top)". */
function joinPlaces(places: readonly string[]): string {
  const pages = new Map<string, string[]>();
  for (const place of places) {
    const [page = place, ...parts] = place.split(": ");
    pages.set(page, [...(pages.get(page) ?? []), ...parts]);
  }
  return [...pages]
    .map(([page, parts]) => (parts.length > 0 ? `${page} (${parts.join(", ")})` : page))
    .join(", ");
}

function EvidenceLine({ evidence }: { evidence: Evidence | null }) {
  if (!evidence) return <p>No evidence yet.</p>;
  const { source, date, count } = evidence;
  return <p>{`${source}, ${date}${count === undefined ? "" : `, ${countOf(count, "rating")}`}`}</p>;
}

interface ClaimFormProps {
  id: ClaimId;
  isOn: boolean;
  evidence: Evidence | null | undefined;
  revision: string;
  returned: ReturnedForm | null;
}

/** Collapsed, unless it shows an error from a submission without JavaScript. */
function ClaimForm({ id, isOn, evidence, revision, returned }: ClaimFormProps) {
  const folder = useRef<HTMLDetailsElement>(null);
  const action = `/api/settings/claims/${id}`;
  const own = returnedBy(action, returned);
  const fold = () => {
    folder.current?.removeAttribute("open");
    folder.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={folder} className="mt-2 open:grid open:gap-3" open={own !== null}>
      <summary className="button-outline w-fit">
        Change<span className="sr-only">{` “${CLAIMS[id].name}”`}</span>
      </summary>
      <LiveForm
        action={action}
        submitLabel="Save claim"
        revision={revision}
        returned={returned}
        toast={{ title: "Saved", description: "Public pages update within seconds." }}
        onSaved={fold}
      >
        <CheckboxField
          name="isOn"
          label="Show this claim"
          hint="If this box isn’t checked, no page shows the claim."
          isChecked={isOn}
          returned={own}
        />
        <TextField
          name="source"
          label="Evidence"
          value={evidence?.source}
          hint={`${proofOf(id)} A live site can’t show a claim without evidence.`}
          returned={own}
        />
        <TextField
          name="date"
          type="date"
          label="Evidence date"
          value={evidence?.date}
          returned={own}
          isHalf
        />
        {isCounted(id) && (
          <TextField
            name="count"
            label="Number of ratings"
            inputMode="numeric"
            value={evidence?.count?.toString()}
            returned={own}
            isHalf
          />
        )}
      </LiveForm>
    </details>
  );
}
