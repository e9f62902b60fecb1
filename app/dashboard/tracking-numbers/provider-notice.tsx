import { ForDevelopers } from "@/components/data/for-developers";
import type { ProviderProblem } from "@/lib/telephony/tracking-numbers/schema";

export function ProviderNotice({ problem }: { problem: ProviderProblem }) {
  const { text, forDevelopers } = problem;
  return (
    <div className="notice mb-3.5">
      <p>{text}</p>
      <ForDevelopers>{forDevelopers}</ForDevelopers>
    </div>
  );
}
