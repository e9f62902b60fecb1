import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { seeOther } from "@/lib/core/http/form-post";
import { unsubscribe } from "@/lib/platform/notifications/mutations/preferences";
import { unsubscriptionSchema } from "@/lib/platform/notifications/schema";
import { paths } from "@/lib/platform/pages/paths";

/**
 * The URL in the header List-Unsubscribe. Mail servers post to it without an origin, a cookie, or a page (RFC 8058);
 * only the token counts, so the body isn't read.
 */
export const POST = apiRoute({
  auth: "public",
  params: unsubscriptionSchema,
  output: doneSchema,
  handler: async ({ params }) => {
    await unsubscribe(params.token);
    return DONE;
  },
});

/** For email apps that open the URL instead. The page asks first. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { data } = unsubscriptionSchema.safeParse(await params);
  return seeOther(data ? paths.unsubscribe(data.token) : paths.home);
}
