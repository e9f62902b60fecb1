"use client";

import type { FormEvent, ReactNode } from "react";

/** A service's box and price, kept together: a price ticks its box, and what is no longer ticked has no price. */
export function OfferRow({ children }: { children: ReactNode }) {
  return (
    <div className="offer-row" onInput={keepTogether}>
      {children}
    </div>
  );
}

function keepTogether({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
  const [box, price] = currentTarget.querySelectorAll("input");
  if (!box || !price) return;
  if (target === price && price.value.trim() !== "") box.checked = true;
  if (target === box && !box.checked) price.value = "";
}
