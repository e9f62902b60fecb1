"use client";

import { CheckboxField } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { Badge } from "@/components/ui/badge";
import { CLAIM_IDS, CLAIMS, type ClaimId, type Claims, proofOf } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";

interface ClaimListProps {
  /** As pages show them. */
  claims: Claims;
  /** As stored, with evidence. */
  switches: ClaimSwitches;
}

export function ClaimList({ claims, switches }: ClaimListProps) {
  return (
    <ul className="*:border-grid *:not-last:border-b">
      {CLAIM_IDS.map((id) => (
        <li key={id} className="flex items-start justify-between gap-4 py-2.5">
          <div>
            <p>
              <b>{CLAIMS[id].name}</b>: “{CLAIMS[id].text}”{" "}
              <Badge tone={claims[id] ? "good" : "quiet"}>{claims[id] ? "Shown" : "Off"}</Badge>
            </p>
            <p className="text-gravel">{`Shown on: ${joinPlaces(CLAIMS[id].shownOn)}`}</p>
            <Evidence evidence={switches[id]?.evidence ?? null} />
          </div>
          <ModalButton
            label="Change"
            title={CLAIMS[id].name}
            text="A claim that’s off isn’t shown on any page."
            className="button-outline"
          >
            {(close) => (
              <ClaimForm
                id={id}
                isOn={claims[id]}
                evidence={switches[id]?.evidence}
                close={close}
              />
            )}
          </ModalButton>
        </li>
      ))}
    </ul>
  );
}

/** "landing pages: FAQ" and "landing pages: top" become "landing pages (FAQ, top)". */
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

type Evidence = NonNullable<ClaimSwitches[ClaimId]>["evidence"];

function Evidence({ evidence }: { evidence: Evidence }) {
  return <p>{evidence ? `${evidence.source}, ${evidence.date}` : "No evidence yet."}</p>;
}

interface ClaimFormProps {
  id: ClaimId;
  isOn: boolean;
  evidence: Evidence | undefined;
  close: () => void;
}

function ClaimForm({ id, isOn, evidence, close }: ClaimFormProps) {
  return (
    <LiveForm
      action={`/api/settings/claims/${id}`}
      submitLabel="Save"
      toast={{ title: "Saved", description: "Public pages follow within seconds." }}
      onSaved={close}
    >
      <CheckboxField name="isOn" label="Show this claim" isChecked={isOn} />
      <TextField
        name="source"
        label="Evidence"
        value={evidence?.source}
        hint={`${proofOf(id)} A live site can’t show a claim without it.`}
      />
      <TextField name="date" type="date" label="Date of evidence" value={evidence?.date} isHalf />
    </LiveForm>
  );
}
