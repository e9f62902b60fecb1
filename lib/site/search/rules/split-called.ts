import { splitNickname } from "@/lib/core/city-names";
import { findState } from "@/lib/core/states";
import { findCityPlace, type ZipPlace } from "@/lib/core/zip-places";

const MAX_CITY_WORDS = 4;

/** Like `splitNickname`, but "LA" or "SD" after a city in that state means the state: "Baton Rouge LA". */
export function splitCalled(text: string): ReturnType<typeof splitNickname> {
  const split = splitNickname(text);
  const state = split.called?.nickname && findState(split.called.nickname);
  return state && findCityAtEnd(split.need, state.code) ? { need: text, called: null } : split;
}

/** Finds the US city that a folded text ends with, preferring the longest name. `rest` is the part before it. */
export function findCityAtEnd(
  text: string,
  state: string,
): { place: ZipPlace; rest: string } | null {
  const words = text.split(" ");
  for (let start = Math.max(0, words.length - MAX_CITY_WORDS); start < words.length; start += 1) {
    const place = findCityPlace(words.slice(start).join(" "), state);
    if (place) return { place, rest: words.slice(0, start).join(" ") };
  }
  return null;
}
