import { RecordInputs } from "@/components/form/record-inputs";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import { lengthOf } from "@/lib/marketing/campaigns/rules/ad-text";

interface LineFieldProps {
  name: "headlines" | "descriptions";
  value: readonly string[];
  returned: ReturnedForm | null;
  /** The lines as currently typed, Google's limits on the number of lines, and the maximum characters per line. */
  counted: { lines: readonly string[]; min: number; max: number; length: number };
}

export function LineField({ name, value, returned, counted }: LineFieldProps) {
  return (
    <div className="col-span-full">
      <RecordInputs
        fields={CAMPAIGN_FIELDS}
        names={[name]}
        values={{ [name]: value.join("\n") }}
        returned={returned}
      />
      <Lengths {...counted} />
    </div>
  );
}

function Lengths({ lines, min, max, length }: LineFieldProps["counted"]) {
  const isWrongCount = lines.length < min || lines.length > max;
  return (
    <div className="mt-1 text-15 tabular-nums">
      <p className={isWrongCount ? "font-bold text-danger" : "text-gravel"}>
        {`${lines.length} entered (${min} to ${max} required)`}
      </p>
      <ol className="flex flex-wrap gap-x-3">
        {lines.map((line, index) => {
          const isLong = lengthOf(line) > length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity apart from their position
            <li key={index} className={isLong ? "font-bold text-danger" : "text-gravel"}>
              <span className="sr-only">{`Line ${index + 1}: `}</span>
              {`${lengthOf(line)}/${length}`}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
