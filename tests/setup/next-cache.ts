/**
 * Replaces next/cache under Jest, where there is no page store. Reads are not cached. Revalidated tags and paths are
 * recorded.
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
