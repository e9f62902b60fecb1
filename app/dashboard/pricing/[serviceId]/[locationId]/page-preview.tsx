"use client";

import { useEffect, useState } from "react";
import type { PriceCell } from "@/lib/catalog/price-rules/schema";

const PAUSE_MS = 400;
const DOLLARS = /^\$?\s*(\d{1,5})(?:\.(\d{2}))?$/;

interface PagePreviewProps {
  /** Path of the landing page. */
  page: string;
  draft: { show: string; price: string; message: string };
  cell: PriceCell;
}

/**
 * Shows the public page with the price being entered, using the URL parameters that ads use. Scripts don't run in the
 * preview, so it isn't counted as a visit.
 */
export function PagePreview({ page, draft, cell }: PagePreviewProps) {
  const url = useSettled(page + queryOf(draft, cell));
  return (
    <section className="panel mt-0!" aria-label="Preview">
      <h2 className="panel-title">Preview</h2>
      <div className="h-160 overflow-hidden border-y border-grid max-sm:-mx-4 sm:rounded-sm sm:border-x">
        <iframe
          key={`${url} ${cell.revision}`}
          src={url}
          title="Preview of the public page"
          className="size-full bg-white"
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
      <p className="mt-2">
        <a href={page}>Open the page</a>
      </p>
    </section>
  );
}

/**
 * Returns the query that shows the entered price or message. Returns "", which shows the page as drivers see it now,
 * if no mechanic offers the service, or if the input is incomplete or unchanged.
 */
function queryOf(
  { show, price, message }: PagePreviewProps["draft"],
  { own, explanation }: PriceCell,
): string {
  if (!explanation?.isOffered) return "";
  if (show === "message") {
    if (own?.displayMode === "message" && (own.customMessage ?? "") === message) return "";
    return `?${new URLSearchParams({ display: "message", customMsg: message })}`;
  }
  const cents = show === "price" ? centsOf(price) : null;
  if (cents === null || cents === own?.priceCents) return "";
  const shown = Math.max(cents, explanation.lowestOfferCents ?? 0);
  return `?${new URLSearchParams({ display: "price", customPrice: String(shown) })}`;
}

function centsOf(text: string): number | null {
  const [, dollars, cents = "00"] = DOLLARS.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents);
}

/** Debounces the value by `PAUSE_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
