import type { LandingProps } from "@/components/landing/landing-props";
import { serviceKind } from "@/components/services/service-kind";
import { paths } from "@/lib/site/paths";

export function QuizLink({ landing: { service, location } }: Pick<LandingProps, "landing">) {
  if (serviceKind(service.category) !== "brake") return null;
  return (
    <p>
      <a href={paths.brakeQuiz(location)} data-quote-source="landing-quiz">
        Work out the price for your car
      </a>
    </p>
  );
}
