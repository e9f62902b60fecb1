"use client";

import { useEffect, useRef, useState } from "react";
import { CHECK_NAMES } from "@/components/applications/application-labels";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { Field } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { recall, remember } from "@/lib/core/client/browser-store";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_REFERENCE_LENGTH } from "@/lib/mechanics/constants";

const METHOD = { name: "checkMethod", label: "How was it checked?", isHalf: true };
const METHODS = optionsOf(CHECK_NAMES);

interface CheckFieldsProps {
  /** The most likely source of the check, as a suggestion. */
  reference?: string;
  returned?: ReturnedForm | null;
  /** Whether to add an option that leaves the document pending. */
  isOptional?: boolean;
}

export function CheckFields({ reference, returned, isOptional }: CheckFieldsProps) {
  return (
    <>
      {isOptional ? (
        <SelectField
          {...METHOD}
          value=""
          options={[{ value: "", label: "Not checked yet" }, ...METHODS]}
          returned={returned}
        />
      ) : (
        <RequiredMethod returned={returned} />
      )}
      <TextField
        name="checkReference"
        label="Lookup URL, or who confirmed it"
        maxLength={MAX_REFERENCE_LENGTH}
        value={reference?.slice(0, MAX_REFERENCE_LENGTH)}
        isHalf
        returned={returned}
      />
    </>
  );
}

const LAST_CHOICE = "roadcall-document-check";

/**
 * Starts empty or with the reviewer's last choice in this browser, because any other default would look like evidence.
 */
function RequiredMethod({ returned }: Pick<CheckFieldsProps, "returned">) {
  const select = useRef<HTMLSelectElement>(null);
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    const field = select.current;
    if (!field) return;
    // On a slow connection, the reviewer may have chosen before the script loaded.
    if (field.value !== "") {
      remember("localStorage", LAST_CHOICE, field.value);
      return;
    }
    field.value = recallChoice();
    setLast(field.value !== "");
  }, []);
  return (
    <Field
      {...METHOD}
      hint={isLast ? "Your last choice. Change it if you checked these another way." : undefined}
      error={returned?.fields[METHOD.name]}
    >
      {(input) => (
        <select
          {...input}
          ref={select}
          className="input"
          defaultValue={returned ? valueAt(returned.values, METHOD.name) : ""}
          onChange={({ target: { value } }) => {
            setLast(false);
            remember("localStorage", LAST_CHOICE, value || null);
          }}
        >
          <option value="">Choose one</option>
          {METHODS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function recallChoice(): string {
  const last = recall("localStorage", LAST_CHOICE);
  return METHODS.find(({ value }) => value === last)?.value ?? "";
}
