"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

/**
 * The fingerprint of what a form was filled from. It stays while the page around it is read anew, as the form does;
 * after `catchUp`, when the form was saved or its reader was told of a conflict, it is what the page has then.
 */
export function useSeen(current: string) {
  const { refresh } = useRouter();
  const [state, setState] = useState({ seen: current, last: current, isDue: false });
  if (current !== state.last) {
    setState({ seen: state.isDue ? current : state.seen, last: current, isDue: false });
  }
  const catchUp = () => {
    setState(({ last }) => ({ seen: last, last, isDue: true }));
    refresh();
  };
  return { seen: state.seen, catchUp };
}
