import "server-only";
import type { ReactNode } from "react";
import { keepView } from "@/lib/platform/pages/page-store/page-views.mjs";

/**
 * Writes the view of a stored page as HTML at once, and renders a placeholder that the page store replaces with it.
 * Otherwise React would also serialize every element for a browser that never asks for them, and Next would read and
 * copy that several times. The view must be synchronous and have no client components.
 */
export async function storedView(view: ReactNode): Promise<ReactNode> {
  // Next refuses a static import.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(view);
  // In development and in tests of single pages, no store finishes them.
  if (process.env.NODE_ENV !== "production") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it.
    return <rc-view dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <rc-view id={keepView(html)} />;
}
