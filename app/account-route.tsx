import "server-only";
import { describeFailure } from "@/app/describe-failure";
import { accountDocument } from "@/app/documents";
import { forVisitor } from "@/app/opt-out";
import { MessageCard } from "@/components/layout/message-card";
import type { Actor } from "@/lib/core/auth/actor";
import { findRequestActor } from "@/lib/core/auth/session";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { readCookie } from "@/lib/core/http/cookies";
import {
  RETURNED_FORM_COOKIE,
  type ReturnedForm,
  readReturnedForm,
} from "@/lib/core/returned-form";

interface AccountVisit<Params> {
  params: Params;
  query: URLSearchParams;
  headers: Headers;
  /** Null for guests, and for everyone while the database is unavailable. */
  actor: Actor | null;
  /** Returns the form of this page that was rejected, or null. `page` is the URL that the form was sent with. */
  returned: (page: string, cookie?: string) => ReturnedForm | null;
  now: Date;
}

interface Context<Params> {
  params: Promise<Params>;
}

/** Handles GET requests for an account page, which work without React. */
export function accountRoute<Params = Record<never, string>>(
  open: (visit: AccountVisit<Params>) => Promise<Response>,
) {
  return ({ url, headers }: Request, { params }: Context<Params>): Promise<Response> =>
    forVisitor(headers, async () => {
      const now = new Date();
      const visit = {
        params: await params,
        query: new URL(url).searchParams,
        headers,
        returned: (page: string, cookie = RETURNED_FORM_COOKIE) =>
          readReturnedForm(readCookie(headers, cookie) ?? "", page),
        now,
      };
      try {
        const actor = await orNullWithoutDatabase(() => findRequestActor(headers, now));
        return await open({ ...visit, actor });
      } catch (error) {
        const { status, card } = describeFailure(error, headers);
        return accountDocument(card.title, <MessageCard {...card} />, { status });
      }
    });
}

/** Returns null while the database is unavailable. */
export async function orNullWithoutDatabase<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
