/** The tags of the pages and pictures that were rendered. */
export const renderedTags: string[] = [];

/** Replaces next/cache under Jest, where there is no page store. Reads are not cached, but their tags are recorded. */
export function unstable_cache<Read>(read: Read, _: string[], { tags }: { tags: string[] }): Read {
  renderedTags.push(...tags);
  return read;
}
