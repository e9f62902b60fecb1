import { paths, withQuery } from "@/lib/platform/pages/paths";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";

/** Names of the form's fields, in a URL and in the form that saves the estimate. */
export const ANSWER_NAMES = ["car", "vehicle", "parts", "startStop", "zip"] as const;
type AnswerName = (typeof ANSWER_NAMES)[number];
/** Without `car` if the driver didn't name one. */
type FormAnswers = Readonly<Partial<Record<AnswerName, string>>>;

export function toFormAnswers(answerTo: (name: AnswerName) => string): FormAnswers {
  const answers = ANSWER_NAMES.map((name) => [name, answerTo(name)]);
  return withoutEmptyCar(Object.fromEntries(answers) as FormAnswers);
}

interface Answers {
  /** The car's name; null if the driver didn't name one that we know. */
  car: string | null;
  answers: CarAnswers;
  zip: string | null;
}

/** Returns the names and values of the form's fields. */
export function formAnswers({ car, answers, zip }: Answers): FormAnswers {
  const { vehicle, parts, hasStartStop } = answers;
  const startStop = hasStartStop ? "yes" : "no";
  return withoutEmptyCar({ car: car ?? "", vehicle, parts, startStop, zip: zip ?? "" });
}

const withoutEmptyCar = ({ car, ...others }: FormAnswers): FormAnswers =>
  car ? { car, ...others } : others;

/** Returns the page that estimates a service with these answers. */
export function answersPath(serviceSlug: string, answers: FormAnswers): string {
  return withQuery(paths.cost(serviceSlug), answers);
}
