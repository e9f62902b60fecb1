import type { SWRConfiguration } from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";

/**
 * How React reads the API: nothing counts as fresh, so whatever is shown is asked for again when a
 * component mounts, the window gets the focus or the connection comes back; a failure is not
 * retried and nothing is polled. Reads with another policy say so where they are.
 */
export const SWR_POLICY: SWRConfiguration = {
  fetcher: fetchJson,
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  refreshInterval: 0,
  revalidateIfStale: true,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
};
