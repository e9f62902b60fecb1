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

/**
 * The rows at an address of the API. `initial` are those that came with the page; while others are on their way,
 * the ones before stay.
 */
export function useTableRows<Row>(
  address: string,
  rowSchema: z.ZodType<Row>,
  initial: TableRows<Row>,
) {
  const [firstAddress] = useState(address);
  const answer = useSWR<TableRows<Row>, Error>(
    address,
    async (asked: string) => {
      const { items, total } = await fetchListPage(asked);
      return { items: z.array(rowSchema).parse(items), total };
    },
    { fallbackData: address === firstAddress ? initial : undefined, keepPreviousData: true },
  );
  /** Whether what is shown is not yet what was asked for. */
  const isWaiting = answer.isLoading && address !== firstAddress;
  return { ...answer, isWaiting };
}
