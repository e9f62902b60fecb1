import { findState } from "@/lib/core/states";
import { isWholeZip } from "@/lib/quiz/zip-field";

const CITY = /^[\p{L}][\p{L} .'-]{1,39}$/u;

interface QuizQuery {
  /** To fill the ZIP field with; empty when there is none. */
  zip: string;
  /** "San Antonio, Texas", where the visitor came from; null when nobody says. */
  place: string | null;
}

/** What the page's address says of where the car may be; whatever does not fit counts as absent. */
export function readQuizQuery(search: string): QuizQuery {
  const query = new URLSearchParams(search);
  const zip = query.get("zip") ?? "";
  const [city = "", stateText = ""] = (query.get("city") ?? "")
    .split(",")
    .map((part) => part.trim());
  const state = findState(stateText);
  return {
    zip: isWholeZip(zip) ? zip : "",
    place: CITY.test(city) && state ? `${city}, ${state.name}` : null,
  };
}
