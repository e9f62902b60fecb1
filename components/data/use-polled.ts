import useSWR, { type SWRResponse } from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";

interface PolledOptions<Data> {
  /** What the server rendered, shown until the first response. */
  initial: Data;
  /** Milliseconds until the next request, or 0 to stop. */
  pollMs: (latest: Data) => number;
  read?: (url: string) => Promise<Data>;
}

/** Polls a URL until `pollMs` returns 0. For screens that show something in progress. */
export function usePolled<Data>(
  url: string,
  { initial, pollMs, read = fetchJson }: PolledOptions<Data>,
): Pick<SWRResponse<Data>, "mutate"> & { data: Data } {
  const { data = initial, mutate } = useSWR<Data>(url, read, {
    fallbackData: initial,
    revalidateOnMount: false,
    // Before the first response, SWR passes undefined, even with fallback data.
    refreshInterval: (latest = initial) => pollMs(latest),
  });
  return { data, mutate };
}
