import { Icon } from "@/components/ui/icons";

interface ZipFormProps {
  /** Path of the page to which the ZIP is added as `?zip=`. */
  action: string;
  label?: string;
  button?: string;
  /** The ZIP to prefill, as the visitor typed it. */
  zip?: string;
  /** What is wrong with `zip`. */
  problem?: string | null;
  /** Fields sent along with the ZIP. */
  hidden?: readonly (readonly [name: string, value: string])[];
}

/** Asks for the ZIP code where the car is parked. Use it only on an asphalt background. */
export function ZipForm({
  action,
  label = "ZIP code where your car is",
  button = "Find a mechanic",
  zip,
  problem,
  hidden = [],
}: ZipFormProps) {
  return (
    <form
      action={action}
      method="get"
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 print:hidden"
    >
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
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
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "zip-problem" : undefined}
        />
        <button type="submit" className="button search-button px-3">
          {button}
          <Icon name="arrow" className="icon max-xs:hidden" />
        </button>
      </div>
      {problem && (
        <p
          id="zip-problem"
          role="alert"
          className="border-l-8 border-amber bg-white px-3 py-2 text-pretty text-asphalt"
        >
          {problem}
        </p>
      )}
    </form>
  );
}
