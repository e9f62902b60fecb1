"use client";

import { useSWRConfig } from "swr";

/** Reads again what stands on the page of a list of the API ("/api/users"), whatever was searched for. */
export function useRefresh(address: string): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate((key) => typeof key === "string" && key.split("?")[0] === address);
  };
}
