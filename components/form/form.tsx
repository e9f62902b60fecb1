import type { ReactNode } from "react";
import type { ReturnedForm } from "@/lib/core/returned-form";

export interface FormProps {
  /** The API route, "/api/users". */
  action: string;
  submitLabel: string;
  /** What came back to the page if a form on it was refused without JavaScript. */
  returned?: ReturnedForm | null;
  /** Of the record that the form edits: a save is refused once the record has another. */
  revision?: string;
  /** Leaving the page doesn't ask, whatever was typed. */
  isDisposable?: boolean;
  /** Empty again after a success. */
  isReset?: boolean;
  name?: string;
  className?: string;
  buttonClass?: string;
  /** Of the row with the button. */
  rowClass?: string;
  /** Before the button, such as a link back. */
  before?: ReactNode;
  /** The detail is the API's answer. Preventing it keeps the browser on the page. */
  onSaved?: (event: CustomEvent<unknown>) => void;
  /** Someone else has changed the record since the page was loaded. */
  onConflict?: () => void;
  children?: ReactNode;
}

const SUBMIT_ROW = "col-span-full flex flex-wrap gap-x-3 gap-y-2";

/** A form that posts to the API, on its own without JavaScript and by rc-form with it. */
export function Form(props: FormProps) {
  const { action, submitLabel, revision, name, className = "form", children } = props;
  const { buttonClass = "button", rowClass = SUBMIT_ROW, before, onSaved, onConflict } = props;
  const returned = returnedBy(action, props.returned);
  const isEdited = returned !== null && Object.keys(returned.values).length > 0;
  return (
    <rc-form
      data-changed={isEdited ? "" : undefined}
      data-disposable={props.isDisposable ? "" : undefined}
      data-reset={props.isReset ? "" : undefined}
      onrc-saved={onSaved}
      onrc-conflict={onConflict}
      suppressHydrationWarning
    >
      <form
        method="post"
        action={action}
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
          <button type="submit" className={buttonClass} suppressHydrationWarning>
            {submitLabel}
          </button>
        </div>
      </form>
    </rc-form>
  );
}

/** What came back, if it was this form. */
export function returnedBy(action: string, returned: ReturnedForm | null | undefined) {
  return returned?.action === action ? returned : null;
}

/** What is wrong with the whole form. */
function FormProblem({ returned }: { returned: ReturnedForm | null }) {
  const isWhole = returned !== null && Object.keys(returned.fields).length === 0;
  return (
    <p
      role="alert"
      className="problem flex-[1_0_100%] empty:hidden"
      data-problem
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refusal, reading starts with why
      autoFocus={isWhole}
      suppressHydrationWarning
    >
      {isWhole ? returned.message : ""}
    </p>
  );
}
