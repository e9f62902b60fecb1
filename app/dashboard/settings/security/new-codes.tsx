"use client";

import { useEffect, useRef } from "react";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface NewCodesProps {
  codes: string[];
  returned: ReturnedForm | null;
}

/** Takes the focus, because the codes appear above what the user was looking at and are shown only once. */
export function NewCodes({ codes, returned }: NewCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel mb-4" id="new-codes">
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Save your recovery codes
      </h2>
      <p>
        Print them or store them in a password manager. Each one signs you in once if you lose your
        passkey or your phone. We won’t show them again.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LiveForm
        action="/api/account/recovery-codes/dismissal"
        submitLabel="I’ve saved them"
        returned={returned}
        toast={{ title: "Recovery codes saved" }}
      />
    </section>
  );
}
