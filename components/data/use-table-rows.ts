"use client";

import { useState } from "react";
import useSWR from "swr";
import { fetchListPage } from "@/lib/core/client/fetch-json";

export interface TableRows<Row> {
  items: Row[];
  total: number;
}

/** `initial` was rendered with the page. Keeps the previous rows while new ones load. */
export function useTableRows<Row>(url: string, initial: TableRows<Row>) {
  const [firstUrl] = useState(url);
  const answer = useSWR<TableRows<Row>, Error>(
    url,
    (requested: string) => fetchListPage<Row>(requested),
    { fallbackData: url === firstUrl ? initial : undefined, keepPreviousData: true },
  );
  /** Whether the rows shown are still those from the previous URL. */
  const isWaiting = answer.isLoading && url !== firstUrl;
  return { ...answer, isWaiting };
}
