import type { Metadata } from "next";

/** What a page tells search engines about itself. */
export interface PageHead {
  /** Unique among indexable pages, as is the description. */
  title: string;
  /** Whole sentences, at most 155 characters; made by `describePage`. */
  description: string;
  /** The page's own path, without a query. */
  canonical: string;
  isIndexable: boolean;
}

/** What links to a page show besides its title and description. */
export interface SocialPreview {
  siteName: string;
  /** Path and version, so that networks fetch the picture again after an edit. */
  pictureUrl: string;
}

/** The usual size of pictures in link previews, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The one place where a public page's head is made. */
export function toMetadata(head: PageHead, preview: SocialPreview): Metadata {
  const { title, description, canonical, isIndexable } = head;
  return {
    title,
    description,
    alternates: { canonical },
    robots: isIndexable ? undefined : { index: false },
    ...socialTags({ title, description, url: canonical }, preview),
  };
}

type Shared = { title: string; description?: string; url: string };

/** Open Graph tags, from which Next makes the same for Twitter. */
export function socialTags(
  { title, description, url }: Shared,
  { siteName, pictureUrl }: SocialPreview,
): Pick<Metadata, "openGraph"> {
  const image = { url: pictureUrl, ...PICTURE_SIZE, alt: title };
  return { openGraph: { type: "website", siteName, title, description, url, images: [image] } };
}

/** For pages that say something is missing, and pages made for one query. */
export function unindexed(title: string): Metadata {
  return { title, robots: { index: false } };
}

/** Longer descriptions are cut off in search results. */
const MAX_DESCRIPTION = 155;

/**
 * Joins as many whole sentences as fit into 155 characters. `leads` are alternatives for the first sentence, longest
 * first; `more` are added in order, and those that don't fit are skipped. Empty sentences are left out.
 */
export function describePage(leads: readonly string[], more: readonly string[] = []): string {
  const lead = leads.find((text) => text.length <= MAX_DESCRIPTION) ?? "";
  return more.reduce((text, sentence) => {
    const longer = [text, sentence].filter(Boolean).join(" ");
    return longer.length <= MAX_DESCRIPTION ? longer : text;
  }, lead);
}

/** "A text. With two sentences." → "A text." Empty for a text that does not end a sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? "";
}
