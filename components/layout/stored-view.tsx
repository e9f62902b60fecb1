import "server-only";
import type { ReactNode } from "react";

/**
 * Writes the view of a stored page as HTML at once. Otherwise React also serializes every element for a browser that
 * never asks for them, and Next reads that back several times. The page store removes the element around it. The view
 * must be synchronous and have no client components.
 */
export async function storedView(view: ReactNode): Promise<ReactNode> {
  // Next refuses a static import.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(view);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it.
  return <rc-view dangerouslySetInnerHTML={{ __html: html }} />;
}
