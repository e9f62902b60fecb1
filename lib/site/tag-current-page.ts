import "server-only";
import { unstable_cache } from "next/cache";

/** Ties the page being rendered to cache tags. Use only tags of existing records: each one leaves a small file. */
export async function tagCurrentPage(...tags: string[]): Promise<void> {
  await Promise.all(
    tags.map((tag) => unstable_cache(async () => 1, ["tag", tag], { tags: [tag] })()),
  );
}
