import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { MessageCard } from "@/components/layout/message-page";
import { AppError } from "@/lib/core/app-error";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { setResponseStatus } from "@/lib/core/http/response-status";
import { log } from "@/lib/core/log";
import { unexpectedText } from "@/lib/core/unexpected-text";
import { paths } from "@/lib/site/paths";

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
      const id = (await headers()).get(REQUEST_ID_HEADER) ?? undefined;
      return viewOf(error, id);
    }
  };
}

function viewOf(error: unknown, requestId: string | undefined): ReactNode {
  if (error instanceof AppError && error.code === "forbidden") {
    setResponseStatus(403);
    return <MessageCard title="Access Denied" text={error.message} links={[DASHBOARD]} />;
  }
  if (error instanceof AppError && error.code === "not_found") {
    setResponseStatus(404);
    return <MessageCard title="Not Found" text={error.message} links={[DASHBOARD]} />;
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ requestId, err: error }, "database unavailable");
    setResponseStatus(503);
    return <MessageCard title="Unable to load this page" text={UNAVAILABLE} links={[TRY_AGAIN]} />;
  }
  log.error({ requestId, err: error }, "a page failed");
  setResponseStatus(500);
  const text = unexpectedText(requestId && `request ID ${requestId}`);
  return <MessageCard title="Unable to load this page" text={text} links={[TRY_AGAIN]} />;
}

const TRY_AGAIN = { label: "Try again", href: "" };
const DASHBOARD = { label: "Back to Dashboard", href: paths.dashboard };
const UNAVAILABLE = "Service temporarily unavailable. Please try again.";
