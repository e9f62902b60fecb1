import { IndexLinks } from "@/components/ui/index-links";
import { paths } from "@/lib/platform/pages/paths";

const COMMON_PROBLEMS = [
  "Won’t start",
  "Dead battery",
  "Squeaking brakes",
  "Grinding noise",
  "Overheating",
  "Check engine light",
  "Oil leak",
  "AC not cold",
];

/** Searches for what drivers often say: the most common problems, at most `limit`. */
export function ProblemLinks({ limit }: { limit?: number }) {
  return (
    <IndexLinks
      label="Common problems"
      links={COMMON_PROBLEMS.slice(0, limit).map((label) => ({
        label,
        href: paths.search({ q: label }),
      }))}
    />
  );
}
