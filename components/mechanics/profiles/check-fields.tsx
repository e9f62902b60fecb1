"use client";

import { useEffect, useRef, useState } from "react";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { Field } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { CHECK_NAMES } from "@/components/mechanics/applications/application-labels";
import { recall, remember } from "@/lib/core/client/browser-store";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_REFERENCE_LENGTH } from "@/lib/mechanics/profiles/constants";
import { requiredRegistration } from "@/lib/mechanics/profiles/rules/documents";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

const METHOD = { label: "How was this document checked?", isHalf: true };
const METHODS = optionsOf(CHECK_NAMES);

interface CheckFieldsProps {
  kind?: DocumentKind;
  /** Prefix for the field names, as in "insurance.checkMethod"; may be empty. */
  prefix?: `${DocumentKind}.` | "";
  returned?: ReturnedForm | null;
  /** Whether to add an option that leaves the document pending. */
  isOptional?: boolean;
}

/** Doesn't suggest any evidence, because reviewers must enter what they found themselves. */
export function CheckFields({ kind, prefix = "", returned, isOptional }: CheckFieldsProps) {
  const name = `${prefix}checkMethod`;
  return (
    <>
      {isOptional ? (
        <SelectField
          {...METHOD}
          name={name}
          value=""
          options={[{ value: "", label: "Not checked yet" }, ...METHODS]}
          returned={returned}
        />
      ) : (
        <RequiredMethod name={name} kind={kind} returned={returned} />
      )}
      <TextField
        name={`${prefix}checkReference`}
        label="Lookup URL, contact name, or where the copy is kept"
        maxLength={MAX_REFERENCE_LENGTH}
        isHalf
        returned={returned}
      />
    </>
  );
}

/** Renders nothing if the state requires no registration, because there is no public registry to check. */
export function LookupLink({ stateCode }: { stateCode: string | null }) {
  const registration = requiredRegistration(stateCode);
  if (!registration) return null;
  return (
    <p className="col-span-full">
      <a href={registration.lookupUrl} target="_blank" rel="noreferrer">
        {`Look up the registration: ${registration.regulator}`}
      </a>
    </p>
  );
}

const LAST_CHOICE = "roadcall-document-check";

interface RequiredMethodProps extends Pick<CheckFieldsProps, "kind" | "returned"> {
  name: string;
}

/**
 * Starts empty or with the reviewer's last choice for this kind of document in this browser, because any other default
 * would look like evidence.
 */
function RequiredMethod({ name, kind, returned }: RequiredMethodProps) {
  const key = kind ? `${LAST_CHOICE}-${kind}` : LAST_CHOICE;
  const select = useRef<HTMLSelectElement>(null);
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    const field = select.current;
    if (!field) return;
    // On a slow connection, the reviewer may have chosen before the script loaded.
    if (field.value !== "") {
      remember("localStorage", key, field.value);
      return;
    }
    field.value = recallChoice(key);
    setLast(field.value !== "");
  }, [key]);
  return (
    <Field
      {...METHOD}
      name={name}
      hint={
        isLast
          ? "This is what you chose last time. Change it if you checked this document another way."
          : undefined
      }
      error={returned?.fields[name]}
    >
      {(input) => (
        <select
          {...input}
          ref={select}
          className="input"
          defaultValue={returned ? valueAt(returned.values, name) : ""}
          onChange={({ target: { value } }) => {
            setLast(false);
            remember("localStorage", key, value || null);
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

function recallChoice(key: string): string {
  const last = recall("localStorage", key);
  return METHODS.find(({ value }) => value === last)?.value ?? "";
}
