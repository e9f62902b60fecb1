import { STATE_NAMES } from "@/components/mechanics/profiles/state-badge";
import { STATE_BADGES } from "@/components/telephony/callbacks/callback-states";
import { STATES } from "@/components/telephony/disputes/dispute-states";

interface StateField {
  label: string;
  names: Readonly<Record<string, string>>;
}

const namesOf = <T>(words: Readonly<Record<string, T>>, nameOf: (word: T) => string) =>
  Object.fromEntries(Object.entries(words).map(([state, word]) => [state, nameOf(word)]));

const STATUS: StateField = { label: "Status", names: STATE_NAMES };

/** What the field `state` means, by kind of record, if not a mechanic's status. */
const STATE_FIELDS: Readonly<Record<string, StateField>> = {
  callback: { label: "Status", names: namesOf(STATE_BADGES, ({ name }) => name) },
  dispute: { label: "Status", names: namesOf(STATES, ({ label }) => label) },
  // Where the city is.
  location: { label: "State", names: {} },
};

export const stateFieldOf = (subjectKind: string | undefined): StateField =>
  STATE_FIELDS[subjectKind ?? ""] ?? STATUS;
