import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * The text of an input that something on the page follows, and what the input needs for it. On a slow phone people
 * type before the page's script has arrived: what stands there then counts.
 */
export function useTypedText(stored: string): [
  text: string,
  input: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  },
] {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(stored);
  useEffect(() => {
    if (ref.current) setText(ref.current.value);
  }, []);
  return [text, { ref, value: text, onChange: (event) => setText(event.target.value) }];
}
