"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { catchUp, follow } from "@/components/form/seen-state";

/**
 * The fingerprint of what a form was filled from; `catchUp` reads the page anew when the form was saved or its reader
 * was told of a conflict.
 */
export function useSeen(current: string) {
  const { refresh } = useRouter();
  const [state, setState] = useState({ seen: current, last: current, isDue: false });
  const followed = follow(state, current);
  if (followed !== state) setState(followed);
  return {
    seen: followed.seen,
    catchUp: () => {
      setState(catchUp);
      refresh();
    },
  };
}
