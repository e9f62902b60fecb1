"use client";

import { useSWRConfig } from "swr";

/** Signs out: forgets everything that was read, then lets the server end the session. */
export function useSignOut(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate(() => true, undefined, { revalidate: false });
    window.location.assign("/api/logout");
  };
}
