"use client";

import type { ReactNode } from "react";
import { SWRConfig, useSWRConfig } from "swr";
import { Toaster } from "@/components/ui/toaster";
import { logFailure } from "@/lib/core/client/log-failure";
import { SWR_POLICY } from "@/lib/core/client/swr-policy";
import { createLeaveWhenSignedOut } from "@/lib/site/leave-when-signed-out";

const leaveWhenSignedOut = createLeaveWhenSignedOut();

/** What every page with React in the browser shares: how it reads the API, and its toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { mutate } = useSWRConfig();
  const onError = (error: unknown, key: string) => {
    logFailure(`Reading ${key}`, error);
    leaveWhenSignedOut(error, {
      pathname: location.pathname,
      clear: () => void mutate(() => true, undefined, { revalidate: false }),
      goTo: (address) => location.assign(address),
    });
  };
  return (
    <SWRConfig value={{ ...SWR_POLICY, onError }}>
      {children}
      <Toaster />
    </SWRConfig>
  );
}
