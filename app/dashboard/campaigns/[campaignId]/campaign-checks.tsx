import { Badge } from "@/components/ui/badge";
import type { CheckId, CheckResult } from "@/lib/marketing/campaigns/rules/check-campaign";

const CHECK_NAMES: Readonly<Record<CheckId, string>> = {
  finalUrl: "Final URL",
  headlines: "Headlines",
  descriptions: "Descriptions",
  editorial: "Punctuation and symbols",
  claims: "Claims",
  keywords: "Keywords",
  phone: "Phone number",
  cities: "Google Ads locations",
  mechanics: "Mechanics",
};

/** Announces the number of failed checks to screen readers whenever it changes. */
export function CampaignChecks({ results }: { results: readonly CheckResult[] }) {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <p className="mb-2" aria-live="polite">
        {failed === 0 ? "All checks passed." : `${failed} of ${results.length} checks failed.`}
      </p>
      <ul className="grid gap-2">
        {results.map(({ check, problems }) => (
          <li key={check} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-2">
            <span>
              <Badge tone={problems.length > 0 ? "bad" : "good"}>
                {problems.length > 0 ? "Failed" : "Passed"}
              </Badge>
            </span>
            <div className="wrap-anywhere">
              <b>{CHECK_NAMES[check]}</b>
              {problems.length > 0 && (
                <ul>
                  {[...new Set(problems)].map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
