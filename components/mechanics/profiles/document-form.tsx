import { SelectField } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { CheckFields, LookupLink } from "@/components/mechanics/profiles/check-fields";
import { DocumentFields } from "@/components/mechanics/profiles/document-fields";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { partsOfSlot } from "@/lib/mechanics/profiles/rules/document-slots";
import type { DocumentSlot, HeldDocument } from "@/lib/mechanics/profiles/schema/documents";

interface DocumentFormProps {
  mechanicId: string;
  editor: "mechanic" | "administrator";
  label: string;
  /** The documents to choose from. If there is only one, the form doesn't show a choice. */
  slots: readonly DocumentSlot[];
  /** The current document, if the form is for its renewal. */
  current?: HeldDocument;
  returned: ReturnedForm | null;
}

/** Collapsed, unless it shows an error from a submission without JavaScript. */
export function DocumentForm(props: DocumentFormProps) {
  const { mechanicId, editor, label, slots, current, returned } = props;
  const [first] = slots;
  if (!first) return null;
  const sent = returned && slots.find((slot) => slot === valueAt(returned.values, "slot"));
  const own = sent ? returned : null;
  const isAdministrator = editor === "administrator";
  return (
    <details open={own !== null} className="mt-1">
      <summary className="cursor-pointer py-1 font-bold">{label}</summary>
      <LiveForm
        action={`/api/mechanics/${mechanicId}/documents`}
        submitLabel={isAdministrator ? "Save document" : "Submit for review"}
        returned={own}
        isReset
        toast={
          isAdministrator
            ? { title: "Document saved" }
            : {
                title: "Document submitted",
                description: "We’ll review the document and email you.",
              }
        }
      >
        {slots.length === 1 ? (
          <input type="hidden" name="slot" value={first} />
        ) : (
          <SelectField
            name="slot"
            label="Document"
            value={first}
            options={slots.map((slot) => ({ value: slot, label: slotTitle(slot) }))}
            returned={own}
          />
        )}
        <DocumentFields currentUntil={current?.expiresOn} returned={own} />
        {isAdministrator && (
          <>
            {slots.length === 1 && <LookupLink stateCode={partsOfSlot(first).stateCode} />}
            <CheckFields isOptional returned={own} />
          </>
        )}
      </LiveForm>
    </details>
  );
}
