"use client";

import { Form } from "@/components/form/form";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface SaveRulesProps {
  entered: Readonly<Record<string, string>>;
  revision: string;
  returned: ReturnedForm | null;
}

export function SaveRules({ entered, revision, returned }: SaveRulesProps) {
  return (
    <div className="mb-3">
      <Form
        action="/api/billing-rules"
        submitLabel="Save as a new version"
        revision={revision}
        className="flex"
        isDisposable
        returned={returned}
      >
        {Object.entries(entered).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </div>
  );
}
