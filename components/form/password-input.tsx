"use client";

import { type ComponentProps, useState } from "react";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

/** A password, which can be shown to whoever types it. Without JavaScript it stays hidden. */
export function PasswordInput(input: ComponentProps<"input">) {
  const isInBrowser = useIsInBrowser();
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-input">
      <input
        {...input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      {isInBrowser && (
        <button type="button" className="button-outline" onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      )}
    </div>
  );
}
