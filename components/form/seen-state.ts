/** What a form was filled from, by its fingerprint, beside what the page around it has read since. */
export interface SeenState {
  seen: string;
  /** Of the page, as it is now. */
  last: string;
  /** Whether the page's next reading is the one that the form goes by. */
  isDue: boolean;
}

/** After the page was read anew, the form goes on by what it was filled from, unless it waits for this reading. */
export function follow(state: SeenState, current: string): SeenState {
  if (current === state.last) return state;
  return { seen: state.isDue ? current : state.seen, last: current, isDue: false };
}

/** After the form was saved, or its reader told of a conflict: it goes by what the page has now, and has next. */
export function catchUp({ last }: SeenState): SeenState {
  return { seen: last, last, isDue: true };
}
