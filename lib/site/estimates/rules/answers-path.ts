import { paths, withQuery } from "@/lib/platform/pages/paths";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";

/** Names of the form's fields, in a URL and in the form that saves the estimate. */
export const ANSWER_NAMES = ["vehicle", "parts", "startStop", "zip"] as const;
type AnswerName = (typeof ANSWER_NAMES)[number];
type FormAnswers = Readonly<Record<AnswerName, string>>;

export function toFormAnswers(answerTo: (name: AnswerName) => string): FormAnswers {
  const answers = ANSWER_NAMES.map((name) => [name, answerTo(name)]);
  return Object.fromEntries(answers) as FormAnswers;
}

/** Returns the names and values of the form's fields. */
export function formAnswers(
  { vehicle, parts, hasStartStop }: CarAnswers,
  zip: string | null,
): FormAnswers {
  return { vehicle, parts, startStop: hasStartStop ? "yes" : "no", zip: zip ?? "" };
}

/** Returns the page that estimates a service with these answers. */
export function answersPath(serviceSlug: string, answers: FormAnswers): string {
  return withQuery(paths.cost(serviceSlug), answers);
}
