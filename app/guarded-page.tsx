import type { ReactNode } from "react";
import { AccessDenied } from "@/components/layout/access-denied";
import { MessageCard } from "@/components/layout/message-card";
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
 * Wraps a page for people who are signed in, as apiRoute() wraps a handler: what the page throws (forbidden, not_found,
 * a database that does not answer) becomes a view with its status, all on the server. The page calls requireActor first
 * and reads what it shows itself: what is thrown further down comes too late.
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

/** Whatever else was thrown, a redirect among it, is Next's. */
function viewOf(error: unknown): ReactNode {
  if (error instanceof AppError && error.code === "forbidden") {
    setResponseStatus(403);
    return <AccessDenied text={error.message} />;
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

/** The page itself, whatever its address. */
const TRY_AGAIN = { label: "Try again", href: "" };
const DASHBOARD = { label: "Back to Dashboard", href: paths.dashboard };
const UNAVAILABLE = "Our records do not answer just now. Please try again in a moment.";
