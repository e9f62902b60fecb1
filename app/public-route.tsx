import "server-only";
import { describeFailure } from "@/app/describe-failure";
import { publicDocument } from "@/app/documents";
import { forVisitor } from "@/app/opt-out";
import { MessagePage } from "@/components/layout/message-page";
import { defaultSite } from "@/lib/platform/settings/data";

interface PublicVisit<Params> {
  /** The visitor's URL, even if the middleware has rewritten it. */
  url: URL;
  headers: Headers;
  params: Params;
}

interface Context<Params> {
  params: Promise<Params>;
}

/** Handles GET requests for a public page that depends on the request. */
export function publicRoute<Params = Record<never, string>>(
  open: (visit: PublicVisit<Params>) => Promise<Response>,
) {
  return ({ url, headers }: Request, { params }: Context<Params>): Promise<Response> =>
    forVisitor(headers, async () => {
      try {
        return await open({ url: new URL(url), headers, params: await params });
      } catch (error) {
        const { status, card } = describeFailure(error, headers);
        const view = <MessagePage site={defaultSite()} {...card} />;
        return publicDocument({ title: card.title }, view, { status });
      }
    });
}
