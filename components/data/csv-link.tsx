"use client";

import { type MouseEvent, useState } from "react";
import { Icon } from "@/components/ui/icons";
import { useToast } from "@/components/ui/use-toast";
import { fetchApi } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";

interface CsvLinkProps {
  url: string;
  label?: string;
  className: string;
}

/** Downloads a list. If that fails, shows the error on the page instead of letting the browser save it as a file. */
export function CsvLink({ url, label = "CSV", className }: CsvLinkProps) {
  const { show } = useToast();
  const [isLoading, setLoading] = useState(false);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      const response = await fetchApi(url);
      save(await response.blob(), fileNameOf(response));
    } catch (error) {
      show({ title: "Couldn’t export the list", description: readRefusal(error).message });
    } finally {
      setLoading(false);
    }
  };
  return (
    <a
      href={url}
      download
      className={className}
      aria-disabled={isLoading || undefined}
      onClick={download}
    >
      <Icon name="file" />
      {label}
    </a>
  );
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "list.csv";
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Delayed, because some browsers don't read the file until after `click()` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
