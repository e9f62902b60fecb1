"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import useSWR from "swr";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { fetchJson } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { type SavedView, savedViewSchema } from "@/lib/core/saved-views/schema";

interface ViewListProps {
  query: string;
  onOpen: () => void;
}

export function ViewList({ query, onOpen }: ViewListProps) {
  const screen = usePathname();
  const url = `/api/views?screen=${screen}`;
  const { data, error } = useSWR<SavedView[], Error>(url, async () =>
    savedViewSchema.array().parse(await fetchJson(url)),
  );
  return (
    <div className="grid gap-4">
      {error && <p role="alert">{readRefusal(error).message}</p>}
      {!data && !error && <p>Loading...</p>}
      {data?.length === 0 && <p>You haven’t saved a view of this list yet.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-grid border-y border-grid">
          {data.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-3 py-1.5">
              <Link
                href={screen + view.query}
                aria-current={view.query === query || undefined}
                className="min-w-0 py-2 font-bold"
                onClick={onOpen}
              >
                {view.name}
              </Link>
              <LiveForm
                action={`/api/views/${view.id}/removal`}
                submitLabel="Remove"
                submitName={`Remove ${view.name}`}
                className="flex"
                buttonClass="button-text"
                isDisposable
                toast={{ title: "View removed", description: view.name }}
              />
            </li>
          ))}
        </ul>
      )}
      {query === "" ? (
        <p className="text-gravel">Search, filter, or sort the list to save a view of it.</p>
      ) : (
        <LiveForm
          action="/api/views"
          submitLabel="Save this view"
          isReset
          isDisposable
          toast={{ title: "View saved", description: "Its link works for your colleagues, too." }}
        >
          <input type="hidden" name="screen" value={screen} />
          <input type="hidden" name="query" value={query} />
          <TextField
            name="name"
            label="Name"
            hint="A view with the same name is replaced."
            maxLength={60}
          />
        </LiveForm>
      )}
    </div>
  );
}
