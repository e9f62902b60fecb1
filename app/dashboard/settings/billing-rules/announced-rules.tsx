import { RULE_GROUPS } from "@/components/billing/billing-rules/rule-labels";
import { CancelChange } from "@/components/catalog/call-fees/cancel-change";
import { Time } from "@/components/data/time";
import type { RuleField } from "@/lib/billing/billing-rules/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

export interface AnnouncedRules {
  changes: readonly { name: RuleField; before: string; after: string }[];
  /** When they take effect, in ISO 8601. */
  at: string;
}

interface AnnouncedRulesPanelProps {
  announced: AnnouncedRules;
  /** Whether the reader may cancel the change. */
  canSave: boolean;
  returned: ReturnedForm | null;
}

const LABELS = new Map(
  RULE_GROUPS.flatMap(({ fields }) => fields).map(({ name, label }) => [name, label]),
);

export function AnnouncedRulesPanel({ announced, canSave, returned }: AnnouncedRulesPanelProps) {
  return (
    <section className="panel mb-4" aria-labelledby="announced-title">
      <h2 className="panel-title" id="announced-title">
        Announced change
      </h2>
      <p className="mb-1">
        For calls received from <Time at={announced.at} hasMinutes /> on. To save other changes,
        cancel it first.
      </p>
      <ul className="mb-3 list-disc pl-5">
        {announced.changes.map(({ name, before, after }) => (
          <li key={name}>{`${LABELS.get(name)}: ${after}, now ${before}`}</li>
        ))}
      </ul>
      {canSave && <CancelChange action="/api/billing-rules/cancellation" returned={returned} />}
    </section>
  );
}
