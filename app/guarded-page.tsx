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
 * Wraps a signed-in page the way apiRoute() wraps a handler: forbidden, not_found and an unavailable database become a
 * view with the right status, on the server. The page must call requireActor first and do its own reads, because errors
 * thrown by child components come too late to set a status.
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

/** Next handles everything else, redirects included. */
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
  throw error;
}

const TRY_AGAIN = { label: "Try again", href: "" };
const DASHBOARD = { label: "Back to Dashboard", href: paths.dashboard };
const UNAVAILABLE = "Service temporarily unavailable. Please try again.";
