import type { ReactNode, Ref } from "react";
import type { SavedEvent } from "@/lib/core/client/saved-event";
import type { ReturnedForm } from "@/lib/core/returned-form";

export interface FormProps {
  /** Such as "/api/users". */
  action: string;
  submitLabel: string;
  /** Accessible name of the button, if its label does not name the record. */
  submitName?: string;
  returned?: ReturnedForm | null;
  /** Revision of the edited record. A save with an outdated revision is rejected. */
  revision?: string;
  /** Whether to skip the warning about unsaved changes. */
  isDisposable?: boolean;
  /** Whether the form sends a file, so that it is sent as multipart/form-data. */
  isUpload?: boolean;
  /** Whether to clear the fields after a save. */
  isReset?: boolean;
  name?: string;
  className?: string;
  buttonClass?: string;
  rowClass?: string;
  /** Rendered before the button. */
  before?: ReactNode;
  /** Replaces the button with others that submit the form. Their only content must be text. */
  buttons?: ReactNode;
  /** Call preventDefault() to keep the browser on the page. */
  onSaved?: (event: SavedEvent) => void;
  /** Called if the record has changed since the page was loaded. */
  onConflict?: () => void;
  onInput?: () => void;
  /** The rc-form element. Has `data-changed` while there are unsaved changes. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

const SUBMIT_ROW = "col-span-full flex flex-wrap gap-x-3 gap-y-2";
/** For `rowClass`. Keeps the button in view. */
export const STICKY_ROW =
  "max-sm:[&_.button]:flex-1 sticky bottom-0 z-1 col-span-full flex flex-wrap items-center gap-3 border-t-2 border-grid bg-card py-2.5";

/** Posts to the API natively, or through rc-form once its script has loaded. */
export function Form(props: FormProps) {
  const { action, submitLabel, revision, name, className = "form", children } = props;
  const { buttonClass = "button", rowClass = SUBMIT_ROW, before, onSaved, onConflict } = props;
  const returned = returnedBy(action, props.returned);
  const isEdited = returned !== null && Object.keys(returned.values).length > 0;
  return (
    <rc-form
      ref={props.ref}
      data-changed={isEdited ? "" : undefined}
      data-disposable={props.isDisposable ? "" : undefined}
      data-reset={props.isReset ? "" : undefined}
      onrc-saved={onSaved}
      onrc-conflict={onConflict}
      onInput={props.onInput}
      suppressHydrationWarning
    >
      <form
        method="post"
        action={action}
        encType={props.isUpload ? "multipart/form-data" : undefined}
        name={name}
        className={className}
        noValidate
        suppressHydrationWarning
      >
        {revision !== undefined && (
          <input type="hidden" name="revision" value={revision} data-revision />
        )}
        {children}
        <div className={rowClass}>
          <FormProblem returned={returned} />
          {before}
          {props.buttons ?? (
            <button
              type="submit"
              className={buttonClass}
              aria-label={props.submitName}
              suppressHydrationWarning
            >
              {submitLabel}
            </button>
          )}
        </div>
      </form>
    </rc-form>
  );
}

/** Returns `returned` if it is the form with this action, otherwise null. */
export function returnedBy(action: string, returned: ReturnedForm | null | undefined) {
  return returned?.action === action ? returned : null;
}

/** Shows an error that concerns the whole form or its hidden `revision` field. */
function FormProblem({ returned }: { returned: ReturnedForm | null }) {
  const { revision, ...fields } = returned?.fields ?? {};
  const isWhole = returned !== null && Object.keys(fields).length === 0;
  return (
    <p
      role="alert"
      className="problem flex-[1_0_100%] empty:hidden"
      data-problem
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after an error, screen readers start with its message
      autoFocus={isWhole}
      suppressHydrationWarning
    >
      {isWhole ? (revision ?? returned.message) : ""}
    </p>
  );
}
