import type { ReactNode } from "react";
import { MessageCard } from "@/components/layout/message-page";
import { AppError } from "@/lib/core/app-error";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { setResponseStatus } from "@/lib/core/http/response-status";
import { log } from "@/lib/core/log";
import { paths } from "@/lib/site/paths";

type PageProps<Params> = {
  params: Promise<Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
type Page<Params> = (props: PageProps<Params>) => Promise<ReactNode>;

/**
 * Turns `forbidden`, `not_found`, and database outages into a view with the matching HTTP status. The page itself must
 * call requireActor and read its data, because an error thrown in a child component comes too late to set a status.
 */
export function guardedPage<Params = Record<string, never>>(page: Page<Params>): Page<Params> {
  return async (props) => {
    try {
      return await page(props);
    } catch (error) {
      return viewOf(error);
    }
  };
}

function viewOf(error: unknown): ReactNode {
  if (error instanceof AppError && error.code === "forbidden") {
    setResponseStatus(403);
    return <MessageCard title="Access Denied" text={error.message} links={[DASHBOARD]} />;
  }
  if (error instanceof AppError && error.code === "not_found") {
    setResponseStatus(404);
    return <MessageCard title="Not Found" text={error.message} links={[DASHBOARD]} />;
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error }, "database unavailable");
    setResponseStatus(503);
    return <MessageCard title="Unable to load this page" text={UNAVAILABLE} links={[TRY_AGAIN]} />;
  }
  // Next handles all other errors, including redirects.
  throw error;
}

const TRY_AGAIN = { label: "Try again", href: "" };
const DASHBOARD = { label: "Back to Dashboard", href: paths.dashboard };
const UNAVAILABLE = "Service temporarily unavailable. Please try again.";
