import { FONT_URL } from "@/components/layout/document";
import { COLORS } from "@/lib/platform/pages/colors";
import { type DocumentHead, PICTURE_SIZE } from "@/lib/platform/pages/page-head";

interface HeadProps extends DocumentHead {
  siteUrl: string;
  /** Account pages have no manifest, no link previews, and only light colors. */
  isPublic?: boolean;
}

/** Writes the tags that Next writes for its own pages. For documents that route handlers render. */
export function Head(props: HeadProps) {
  const { title, description, canonical, isIndexable, siteUrl, isPublic, json } = props;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {FONT_URL && (
        <link rel="preload" href={FONT_URL} as="font" type="font/woff2" crossOrigin="" />
      )}
      <meta name="theme-color" content={COLORS.asphalt} />
      {isPublic && <meta name="color-scheme" content="light dark" />}
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPublic && <link rel="manifest" href="/manifest.webmanifest" />}
      {!isIndexable && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={siteUrl + canonical} />}
      {json !== undefined && <link rel="alternate" type="application/json" href={siteUrl + json} />}
      {props.social && <SocialTags {...props} social={props.social} />}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
    </>
  );
}

type SocialTagsProps = HeadProps & { social: NonNullable<HeadProps["social"]> };

function SocialTags({ title, description, siteUrl, social }: SocialTagsProps) {
  const { url, siteName, pictureUrl } = social;
  const picture = siteUrl + pictureUrl;
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={siteUrl + url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:width" content={String(PICTURE_SIZE.width)} />
      <meta name="twitter:image:height" content={String(PICTURE_SIZE.height)} />
      <meta name="twitter:image:alt" content={title} />
    </>
  );
}
