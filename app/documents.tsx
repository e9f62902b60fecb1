import "server-only";
import type { ReactNode } from "react";
import { isVisitorOptedOut } from "@/app/opt-out";
import { AccountDocument } from "@/components/layout/account-document";
import { PublicDocument } from "@/components/layout/document";
import { Head } from "@/components/layout/document-head";
import { recordDirectives } from "@/components/layout/page-directives";
import { UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import type { DocumentHead } from "@/lib/platform/pages/page-head";
import { sealDocument } from "@/lib/platform/pages/page-store/finish-page.mjs";
import { PAGE_HEADERS } from "@/lib/platform/pages/page-store/page-headers.mjs";
import { readSheet, type SheetName } from "@/lib/platform/pages/page-store/used-css.mjs";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

const PRIVATE = { "cache-control": "private, no-store" };

interface DocumentOptions {
  /** By default, what the view's directives say, or 200. */
  status?: 404 | 410 | 500 | 503;
  /** Additional origins for form-action in the Content-Security-Policy. */
  formTargets?: readonly string[];
  /** A Set-Cookie header. */
  setCookie?: string;
}

/** Responds with a public page. Its views must be synchronous and contain no client components or hooks. */
export function publicDocument(
  head: DocumentHead,
  view: ReactNode,
  options: DocumentOptions = {},
): Promise<Response> {
  const { siteUrl } = getEnv();
  const tags = <Head {...head} {...{ siteUrl }} isPublic />;
  return respond(<PublicDocument head={tags}>{view}</PublicDocument>, "public", options);
}

/** Responds with an account page. The same rules apply to its views. */
export async function accountDocument(
  title: string,
  view: ReactNode,
  options: DocumentOptions = {},
): Promise<Response> {
  const { brandName } = await readSiteOrDefault();
  const { siteUrl } = getEnv();
  const head = { title: `${title} · ${brandName}`, siteUrl };
  const tags = <Head {...head} />;
  const document = (
    <AccountDocument brandName={brandName} head={tags}>
      {view}
    </AccountDocument>
  );
  return respond(document, "account", options);
}

/** Redirects to a path of this site. */
export const redirectTo = (location: string, status: 307 | 308 = 307) =>
  new Response(null, { status, headers: { location, ...PRIVATE } });

async function respond(
  document: ReactNode,
  sheet: SheetName,
  options: DocumentOptions,
): Promise<Response> {
  // Next refuses a static import.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const { html, directives } = recordDirectives(() => renderToStaticMarkup(document), {
    isOptedOut: isVisitorOptedOut(),
  });
  const { formTargets = [] } = options;
  const [told] = directives.flatMap(({ status }) => status ?? []);
  const status = options.status ?? told ?? 200;
  const body = sealDocument(`<!DOCTYPE html>${html}`, readSheet(sheet), {
    connect: directives.flatMap(({ connect = [] }) => connect).join(" "),
    csp: directives.flatMap(({ partners = [] }) => partners).join(" "),
    form: formTargets.join(" "),
  });
  const headers = new Headers({ ...PAGE_HEADERS, ...PRIVATE });
  if (status === 503) headers.set("retry-after", String(UNAVAILABLE_SECONDS));
  if (options.setCookie) headers.set("set-cookie", options.setCookie);
  return new Response(body, { status, headers });
}
