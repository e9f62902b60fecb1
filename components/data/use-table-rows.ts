"use client";

import { useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { fetchListPage } from "@/lib/core/client/fetch-json";

/** One page of rows, and how many there are on all pages. */
export interface TableRows<Row> {
  items: Row[];
  total: number;
}

/** The rows at a URL of the API. `initial` came with the page; while other rows load, the previous ones stay. */
export function useTableRows<Row>(url: string, rowSchema: z.ZodType<Row>, initial: TableRows<Row>) {
  const [firstUrl] = useState(url);
  const answer = useSWR<TableRows<Row>, Error>(
    url,
    async (requested: string) => {
      const { items, total } = await fetchListPage(requested);
      return { items: z.array(rowSchema).parse(items), total };
    },
    { fallbackData: url === firstUrl ? initial : undefined, keepPreviousData: true },
  );
  /** The rows shown are not yet those of the URL. */
  const isWaiting = answer.isLoading && url !== firstUrl;
  return { ...answer, isWaiting };
}
