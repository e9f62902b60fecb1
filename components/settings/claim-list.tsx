"use client";

import { useRouter } from "next/navigation";
import { ModalButton } from "@/components/form/modal-button";
import { SchemaForm } from "@/components/form/schema-form";
import { Badge } from "@/components/ui/badge";
import { useToast } from "@/components/ui/use-toast";
import { CLAIM_IDS, CLAIMS, type ClaimId, type Claims } from "@/lib/claims/constants";
import { type ClaimSwitches, claimFormSchema } from "@/lib/claims/schema";
import { sendJson } from "@/lib/core/client/send-json";

interface ClaimListProps {
  /** What pages say now. */
  claims: Claims;
  /** What administrators said, with the evidence. */
  switches: ClaimSwitches;
}

export function ClaimList({ claims, switches }: ClaimListProps) {
  return (
    <ul className="divide-y divide-grid">
      {CLAIM_IDS.map((id) => (
        <li key={id} className="flex items-start justify-between gap-4 py-2.5">
          <div>
            <p>
              <b>{CLAIMS[id].name}</b>: “{CLAIMS[id].text}”{" "}
              <Badge tone={claims[id] ? "good" : "quiet"}>{claims[id] ? "Shown" : "Off"}</Badge>
            </p>
            <p className="text-gravel">{`Shown on: ${CLAIMS[id].shownOn.join("; ")}`}</p>
            <Evidence evidence={switches[id]?.evidence ?? null} />
          </div>
          <ModalButton
            label="Change"
            title={CLAIMS[id].name}
            text="A claim that is off appears on no page."
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
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      schema={claimFormSchema}
      fields={[
        { name: "isOn", label: "Show this claim", kind: "checkbox" },
        {
          name: "source",
          label: "Evidence",
          kind: "text",
          hint: "Where to find the proof. A live site shows no claim without it.",
        },
        { name: "date", label: "Made or last checked on", kind: "date", isHalf: true },
      ]}
      values={{ isOn, source: evidence?.source ?? "", date: evidence?.date ?? "" }}
      submitLabel="Save"
      send={(change) => sendJson(`/api/settings/claims/${id}`, { method: "PUT", body: change })}
      onSaved={() => {
        show({ title: "Saved", description: "Public pages follow within seconds." });
        refresh();
        close();
      }}
    />
  );
}
