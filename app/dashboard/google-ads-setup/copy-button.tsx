"use client";

import { useToast } from "@/components/ui/use-toast";

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers and the toast, such as "Final URL suffix". */
  name: string;
}

/** Copies text. The page must also show it, because browsers may refuse to copy. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { show } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: `${name} copied` });
    } catch {
      show({
        title: `Couldn’t copy ${name}`,
        description: "Select the text and copy it manually.",
      });
    }
  };
  return (
    <button type="button" className="button-outline" aria-label={`Copy ${name}`} onClick={copy}>
      Copy
    </button>
  );
}
