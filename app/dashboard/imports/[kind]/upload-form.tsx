"use client";

import { type FormEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { useSaved } from "@/components/form/use-saved";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { sendFile } from "@/lib/core/client/send-json";
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from "@/lib/platform/imports/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface UploadFormProps {
  kind: string;
  limits?: { rows: number; megabytes: number };
}

const USUAL_LIMITS = { rows: MAX_IMPORT_ROWS, megabytes: MAX_IMPORT_MEGABYTES };

/**
 * Uploads a CSV file, then opens the page that shows what would change. Needs JavaScript, because a plain form can't
 * send a file as the request body.
 */
export function UploadForm({ kind, limits = USUAL_LIMITS }: UploadFormProps) {
  const { savedAndLeft } = useSaved();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const upload = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get("file");
    // Moving focus to the field makes screen readers announce the problem.
    const refuse = (message: string) => {
      setProblem(message);
      form.querySelector("input")?.focus();
    };
    if (isSending) return;
    if (!(file instanceof File) || file.size === 0) {
      // Without a choice, the form has a nameless file.
      const isChosen = file instanceof File && file.name !== "";
      refuse(isChosen ? "This file is empty. Choose another one." : "Choose a CSV file first.");
      return;
    }
    setSending(true);
    setProblem("");
    try {
      const url = `/api/imports/${kind}?${new URLSearchParams({ name: file.name })}`;
      const { id } = Object(await sendFile(url, file, "text/csv"));
      await savedAndLeft(dashboardPaths.import(kind, id), { title: "File uploaded" });
    } catch (error) {
      const { message, fields } = readRefusal(error);
      refuse(Object.values(fields)[0] ?? message);
      setSending(false);
    }
  };
  return (
    <form className="form" onSubmit={upload} noValidate>
      <Field
        name="file"
        label="CSV file"
        hint={`Up to ${limits.rows.toLocaleString("en-US")} rows and ${limits.megabytes} MB. You’ll see what would change before anything is imported.`}
        error={problem}
      >
        {(input) => (
          <input
            {...input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="input"
          />
        )}
      </Field>
      <div className="col-span-full">
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? "Uploading…" : "Upload and check file"}
        </button>
        <noscript>
          <p className="mt-2">Turn on JavaScript to upload a file.</p>
        </noscript>
      </div>
    </form>
  );
}
