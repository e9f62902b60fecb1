"use client";

import type { FormEvent, ReactNode } from "react";

/** Entering a price checks the box, and unchecking the box clears the price. */
export function OfferRow({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-2 gap-y-1 border-t-2 border-grid py-1.5 sm:grid-cols-[minmax(0,1fr)_8rem] sm:gap-x-3 [&_.field]:col-auto [&_.field>label]:sr-only"
      onInput={keepTogether}
    >
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
