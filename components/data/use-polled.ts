import useSWR, { type SWRResponse } from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";

interface PolledOptions<Data> {
  /** What the server rendered, shown until the first answer. */
  initial: Data;
  /** The pause before the next request in milliseconds, or 0 for none. */
  pollMs: (latest: Data) => number;
  read?: (url: string) => Promise<Data>;
}

/** Requests a URL again and again, as long as `pollMs` asks for it, for screens that show something in progress. */
export function usePolled<Data>(
  url: string,
  { initial, pollMs, read = fetchJson }: PolledOptions<Data>,
): Pick<SWRResponse<Data>, "mutate"> & { data: Data } {
  const { data = initial, mutate } = useSWR<Data>(url, read, {
    fallbackData: initial,
    revalidateOnMount: false,
    // SWR has no data of its own before the first answer.
    refreshInterval: (latest = initial) => pollMs(latest),
  });
  return { data, mutate };
}
