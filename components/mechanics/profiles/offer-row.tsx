"use client";

import type { FormEvent, ReactNode } from "react";

/** Entering a price checks the box, and unchecking the box clears the price. */
export function OfferRow({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t-2 border-grid py-1.5 sm:gap-x-3 [&>.field]:relative [&>.field]:ml-auto [&>.field]:w-24 sm:[&>.field]:w-32 [&>.field-check]:min-w-0 [&>.field-check]:flex-[1_1_9rem] [&_.field>label]:sr-only"
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
