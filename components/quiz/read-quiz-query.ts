import { findState } from "@/lib/core/states";
import { isWholeZip } from "@/lib/quiz/zip-field";

const CITY = /^[\p{L}][\p{L} .'-]{1,39}$/u;

interface QuizQuery {
  /** Prefills the ZIP field; may be empty. */
  zip: string;
  /** "San Antonio, Texas", the city of the page the visitor came from; null if unknown. */
  place: string | null;
}

/** Reads the car's location from the page's URL. Invalid values are ignored. */
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
