import { ZipField } from "@/components/ui/zip-field";

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
      <ZipField {...{ label, button, zip, problem }} isRequired />
    </form>
  );
}
