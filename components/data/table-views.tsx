"use client";

import { lazy, Suspense } from "react";
import { ModalButton } from "@/components/form/modal-button";

/** Loaded when it is opened, because most visits don't. */
const ViewList = lazy(async () => {
  const { ViewList: list } = await import("@/components/data/view-list");
  return { default: list };
});

interface TableViewsProps {
  /** The list's search, filters, sort, and columns as in the URL; empty if there are none. */
  query: string;
}

/** Opens the user's saved views of a list, and saves what the list shows now. */
export function TableViews({ query }: TableViewsProps) {
  return (
    <ModalButton label="Views" title="Saved views" className="button-outline noscript:hidden">
      {(close) => (
        <Suspense fallback={<p>Loading...</p>}>
          <ViewList query={query} onOpen={close} />
        </Suspense>
      )}
    </ModalButton>
  );
}
