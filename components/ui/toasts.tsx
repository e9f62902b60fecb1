"use client";

import { lazy, Suspense } from "react";
import { useToast } from "@/components/ui/use-toast";
import { logFailure } from "@/lib/core/client/fetch-json";

/** Loaded with the first toast, because most visits have none. */
const Toaster = lazy(() =>
  import("@/components/ui/toaster").then(
    ({ Toaster: toaster }) => ({ default: toaster }),
    (error: unknown) => {
      logFailure("Loading toasts", error);
      return { default: () => null };
    },
  ),
);

export function Toasts() {
  const { toasts } = useToast();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
