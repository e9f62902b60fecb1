/**
 * Stands in for next/cache under Jest, where there is no page store: reads go straight through,
 * and what a write renews is kept for the test to look at.
 */
export const renewed: { tags: string[]; paths: string[] } = { tags: [], paths: [] };

export function unstable_cache<Read>(read: Read): Read {
  return read;
}

export function revalidateTag(tag: string): void {
  renewed.tags.push(tag);
}

export function revalidatePath(path: string): void {
  renewed.paths.push(path);
}
