import { Icon } from "@/components/ui/icons";
import { SignNote } from "@/components/ui/sign-note";

interface ZipFieldProps {
  label: string;
  /** Text of the button that sends the form. */
  button: string;
  /** The ZIP to prefill, as the visitor typed it. */
  zip?: string;
  /** What is wrong with `zip`. */
  problem?: string | null;
  isRequired?: boolean;
}

/** A form's ZIP field and its button, below their label. Use it only on an asphalt background. */
export function ZipField({ label, button, zip, problem, isRequired }: ZipFieldProps) {
  return (
    <>
      <label htmlFor="zip-box" className="font-sign text-22">
        {label}
      </label>
      <div className="flex flex-wrap">
        <input
          id="zip-box"
          name="zip"
          type="text"
          className="search-box min-w-28 font-sign text-28 [letter-spacing:0.06em]"
          defaultValue={zip}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          required={isRequired}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "zip-problem" : undefined}
        />
        <button type="submit" className="button search-button px-3">
          {button}
          <Icon name="arrow" className="icon max-xs:hidden" />
        </button>
      </div>
      {problem && (
        <SignNote id="zip-problem" role="alert">
          {problem}
        </SignNote>
      )}
    </>
  );
}
