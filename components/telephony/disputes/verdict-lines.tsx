import { LINE_NAMES, LineFacts } from "@/components/telephony/disputes/verdict-words";
import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";

export function VerdictLines({ verdict }: { verdict: Verdict }) {
  return (
    <ol className="text-15 *:border-grid *:not-first:border-t">
      {verdict.lines.map((line) => (
        <li key={line.rule} className="grid grid-cols-[1.5rem_minmax(0,1fr)] py-1">
          <span
            aria-hidden="true"
            className={line.result === "stops" ? "text-danger" : "text-leaf"}
          >
            {line.result === "stops" ? "✕" : "✓"}
          </span>
          <span>
            <span className="sr-only">{line.result === "stops" ? "No: " : "Yes: "}</span>
            {LINE_NAMES[line.rule]}
            <span className="block text-gravel">
              <LineFacts line={line} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
