"use client";

import { type ReactNode, useState } from "react";
import { FactorsPreview } from "@/app/dashboard/pricing/estimates/factors-preview";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  type Factor,
  type Factors,
  PARTS_FACTORS,
  START_STOP_FACTOR,
  VEHICLE_FACTORS,
} from "@/lib/site/estimate-factors/constants";
import { factorField, readTyped } from "@/lib/site/estimate-factors/rules/factor-fields";
import type { SampleService } from "@/lib/site/estimates/rules/preview-factors";

interface FactorsFormProps {
  factors: Factors;
  revision: string;
  /** Services whose estimates the preview shows. */
  samples: readonly SampleService[];
  returned: ReturnedForm | null;
  /** Shown below the preview. */
  children: ReactNode;
}

const ACTION = "/api/estimate-factors";

const GROUPS: readonly { title: string; hint: string; factors: readonly Factor[] }[] = [
  ...VEHICLE_FACTORS.map(({ title, factors }) => ({
    title,
    hint: "In percent of the starting price",
    factors,
  })),
  { title: "Parts", hint: "In percent of the starting price", factors: PARTS_FACTORS },
  {
    title: "Start-stop",
    hint: "In percent of the price of a standard battery",
    factors: [START_STOP_FACTOR],
  },
];

export function FactorsForm({ factors, revision, samples, returned, children }: FactorsFormProps) {
  const own = returnedBy(ACTION, returned);
  /** Unsaved input, which the preview shows. */
  const [typed, setTyped] = useState<Factors | null>(null);
  return (
    <div className="panels min-[72rem]:grid-cols-2">
      <section className="panel">
        <h2 className="panel-title">Factors</h2>
        <LiveForm
          action={ACTION}
          submitLabel="Save factors"
          revision={revision}
          returned={returned}
          toast={{ title: "Factors saved", description: "New estimates use them from now on." }}
          onTyped={(values) => setTyped(values && readTyped((name) => values.get(name), factors))}
        >
          {GROUPS.map((group) => (
            <FactorGroup key={group.title} {...group} stored={factors} returned={own} />
          ))}
        </LiveForm>
      </section>
      <div className="panels">
        <FactorsPreview samples={samples} before={factors} after={typed ?? factors} />
        {children}
      </div>
    </div>
  );
}

interface FactorGroupProps {
  title: string;
  hint: string;
  factors: readonly Factor[];
  stored: Factors;
  returned: ReturnedForm | null;
}

function FactorGroup({ title, hint, factors, stored, returned }: FactorGroupProps) {
  return (
    <fieldset className="col-span-full not-first:border-t-2 not-first:border-grid not-first:pt-3">
      <legend className="float-left mb-1.5 w-full font-sign text-20/[1.1]">
        {title}
        <span className="block font-sans text-15 font-normal text-gravel">{hint}</span>
      </legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2.5">
        {factors.flatMap(({ id, label }) =>
          (["low", "high"] as const).map((end) => (
            <div key={`${id} ${end}`}>
              <TextField
                name={factorField(id, end)}
                label={`${label}, ${end} %`}
                value={String(stored[id][end])}
                inputMode="numeric"
                returned={returned}
              />
            </div>
          )),
        )}
      </div>
    </fieldset>
  );
}
