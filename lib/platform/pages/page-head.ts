import type { Metadata } from "next";

/** A page's metadata for search engines. */
export interface PageHead {
  /** Like the description, unique among indexable pages. */
  title: string;
  /** Whole sentences, at most 155 characters. Build it with `describePage`. */
  description: string;
  /** The page's own path, without a query. */
  canonical: string;
  isIndexable: boolean;
  /** Path of the same facts as JSON. */
  json?: string;
}

/** What a link preview shows besides the page's title and description. */
export interface SocialPreview {
  siteName: string;
  /** Path with a version so that social networks fetch the picture again after an edit. */
  pictureUrl: string;
}

/** The head of any page. Paths are the site's own. */
export interface DocumentHead {
  title: string;
  description?: string;
  canonical?: string;
  isIndexable?: boolean;
  json?: string | undefined;
  /** What link previews show. `url` is the path of the page that they link to. */
  social?: SocialPreview & { url: string };
}

/** The usual size of pictures in link previews, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Builds the metadata for a public page. */
export const toMetadata = (head: PageHead, preview: SocialPreview): Metadata =>
  documentMetadata(toDocumentHead(head, preview));

/** Builds the metadata for pages that search engines must not index, such as those that report something missing. */
export const unindexed = (title: string): Metadata => documentMetadata({ title });

export function toDocumentHead(head: PageHead, preview: SocialPreview): DocumentHead {
  return { ...head, social: { url: head.canonical, ...preview } };
}

/** Builds Next's metadata, from which it derives the Twitter tags. */
export function documentMetadata(head: DocumentHead): Metadata {
  const { title, description, canonical, isIndexable, social, json } = head;
  const types = json === undefined ? undefined : { "application/json": json };
  return {
    title,
    description,
    alternates: canonical === undefined ? undefined : { canonical, types },
    robots: isIndexable ? undefined : { index: false },
    openGraph: social && {
      type: "website",
      siteName: social.siteName,
      title,
      description,
      url: social.url,
      images: [{ url: social.pictureUrl, ...PICTURE_SIZE, alt: title }],
    },
  };
}

/** Longer descriptions are cut off in search results. */
const MAX_DESCRIPTION = 155;

/**
 * Joins as many whole sentences as fit in 155 characters. `leads` are alternatives for the first sentence, longest
 * first; the first one that fits is used. Sentences from `more` are added in order, skipping any that don't fit. Empty
 * sentences are left out.
 */
export function describePage(leads: readonly string[], more: readonly string[] = []): string {
  const lead = leads.find((text) => text.length <= MAX_DESCRIPTION) ?? "";
  return more.reduce((text, sentence) => {
    const longer = [text, sentence].filter(Boolean).join(" ");
    return longer.length <= MAX_DESCRIPTION ? longer : text;
  }, lead);
}

/** Returns "One." for "One. Two." Returns "" if the text has no complete sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? "";
}
