import "server-only";
import type { ReactNode } from "react";

interface StoredViewProps {
  /** Synchronous, and without client components. */
  children: ReactNode;
}

/**
 * Writes the view of a stored page as HTML at once. Otherwise React also serializes every element for a browser that
 * never asks for them, and Next reads that back several times. The page store removes the element around it.
 */
export async function StoredView({ children }: StoredViewProps) {
  // Next refuses a static import.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it.
  return <rc-view dangerouslySetInnerHTML={{ __html: html }} />;
}
