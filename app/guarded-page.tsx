import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { describeFailure } from "@/app/describe-failure";
import { MessageCard } from "@/components/layout/message-card";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { setResponseStatus } from "@/lib/core/http/response-status";
import { paths } from "@/lib/platform/pages/paths";

type PageProps<Params> = {
  params: Promise<Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
type Page<Params> = (props: PageProps<Params>) => Promise<ReactNode>;

/**
 * Turns `forbidden`, `not_found`, database outages, and unexpected errors into a view with the matching HTTP status. The
 * page itself must call requireActor and read its data, because an error thrown in a child component comes too late to
 * set a status; `app/dashboard/error.tsx` shows it.
 */
export function guardedPage<Params = Record<string, never>>(page: Page<Params>): Page<Params> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      // Redirects, for example.
      unstable_rethrow(error);
      return viewOf(error, await headers());
    }
  };
}

/** A guarded page for administrators. */
export function adminPage<Params = Record<string, never>>(
  page: (props: PageProps<Params>, actor: Actor) => Promise<ReactNode>,
): Page<Params> {
  return guardedPage<Params>(async (props) => page(props, await requireActor("admin")));
}

function viewOf(error: unknown, headers: Headers): ReactNode {
  if (error instanceof AppError && error.code === "forbidden") {
    setResponseStatus(403);
    return <MessageCard title="Access Denied" text={error.message} links={[DASHBOARD]} />;
  }
  if (error instanceof AppError && error.code === "not_found") {
    setResponseStatus(404);
    return <MessageCard title="Not Found" text={error.message} links={[DASHBOARD]} />;
  }
  const { status, card } = describeFailure(error, headers);
  setResponseStatus(status);
  return <MessageCard {...card} />;
}

const DASHBOARD = { label: "Back to Dashboard", href: paths.dashboard };
