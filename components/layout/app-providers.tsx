"use client";

import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { Toaster } from "@/components/ui/toaster";
import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { createLeaveWhenSignedOut } from "@/lib/site/signed-in-area";

/**
 * Nothing counts as fresh: what is shown is read again on mount, focus and reconnect. No retries, no polling. Reads
 * with another policy set it themselves.
 */
const SWR_POLICY: SWRConfiguration = {
  fetcher: fetchJson,
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  refreshInterval: 0,
  revalidateIfStale: true,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
};

const leaveWhenSignedOut = createLeaveWhenSignedOut();

/** API reads and toasts of every page with React in the browser. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { mutate } = useSWRConfig();
  const onError = (error: unknown, key: string) => {
    logFailure(`Reading ${key}`, error);
    leaveWhenSignedOut(error, {
      pathname: location.pathname,
      clear: () => void mutate(() => true, undefined, { revalidate: false }),
      goTo: (href) => location.assign(href),
    });
  };
  return (
    <SWRConfig value={{ ...SWR_POLICY, onError }}>
      {children}
      <Toaster />
    </SWRConfig>
  );
}
