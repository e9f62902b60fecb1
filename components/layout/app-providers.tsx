"use client";

import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { Toasts } from "@/components/ui/toasts";
import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { createSignedOutHandler } from "@/lib/platform/pages/signed-in-area";

/** SWR revalidates on mount, focus, and reconnect, without retries or polling. Hooks override this where needed. */
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

const leaveWhenSignedOut = createSignedOutHandler();

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
      <Toasts />
    </SWRConfig>
  );
}
