// Plain JavaScript, like all of the store that Next loads unbundled.

/**
 * A render may begin before an edit and end after it: `edits` counts the polls that found any, `recent` has those of
 * the last minutes, and `begun` the count when each render began.
 * @typedef {Map<string, boolean>} PathEdits whether each pattern is purged
 * @typedef {{
 *   root: string,
 *   generation: number,
 *   older: readonly number[],
 *   withdrawn: readonly string[],
 *   isFollowing: boolean,
 *   edits: number,
 *   applying: PathEdits | null,
 *   recent: readonly { number: number, at: number, edits: PathEdits }[],
 *   begun: Map<string, number>,
 *   remaking: Set<string>,
 *   wanted: Set<string>,
 *   visits: Map<string, number>,
 *   reads: { found: number, missing: number },
 *   shortLived: Map<string, { value: unknown, until: number }>,
 *   views: Map<string, string>,
 *   wake: () => void,
 *   scheduleRenewal: ((path: string, at: Date) => Promise<void>) | null,
 *   loopback: { origin: string, key: string } | null,
 *   clearServed: () => void,
 * }} PageStoreState
 * `applying` has the edits whose files are being moved or deleted. `older` lists the earlier generations whose pages are
 * stale, newest first. `withdrawn` lists the trees of pages that an edit of every page purged less than a minute ago.
 * `isFollowing` is false until the process has read the edits since the store was written; it stores no page before.
 * `remaking` lists the paths that are being rendered again, `wanted` the stale pages that were visited. `views` has the
 * HTML of views whose pages are being rendered, by ID. `loopback` is set once the server listens.
 */

const SHARED = Symbol.for("roadcall.pageStore");

/**
 * The state of this process's page store, shared by all copies of these modules: Next bundles some of them.
 * @type {PageStoreState}
 */
export const store = Reflect.get(globalThis, SHARED) ?? {
  root: `${process.env.ROADCALL_DIST || ".next"}/pages`,
  generation: 0,
  older: [],
  withdrawn: [],
  isFollowing: false,
  edits: 0,
  applying: null,
  recent: [],
  begun: new Map(),
  remaking: new Set(),
  wanted: new Set(),
  visits: new Map(),
  reads: { found: 0, missing: 0 },
  shortLived: new Map(),
  views: new Map(),
  wake: () => {},
  scheduleRenewal: null,
  loopback: null,
  clearServed: () => {},
};
Reflect.set(globalThis, SHARED, store);
