"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

/** Reads the page's data again when it is pressed, and when the window gets focus again. `href` is the page's URL. */
export function RefreshButton({ href }: { href: string }) {
  const { refresh } = useRouter();
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    const onFocus = () => startTransition(refresh);
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [refresh]);
  return (
    <a
      href={href}
      className="button-outline"
      aria-busy={isPending}
      onClick={(event) => {
        event.preventDefault();
        startTransition(refresh);
      }}
    >
      {isPending ? "Refreshing…" : "Refresh"}
    </a>
  );
}
