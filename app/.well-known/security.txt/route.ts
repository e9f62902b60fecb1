import { getEnv } from "@/lib/core/env";
import { securityText } from "@/lib/platform/pages/security-text";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

export const dynamic = "force-dynamic";

/** Tells security researchers whom to contact (RFC 9116). */
export async function GET(): Promise<Response> {
  const { mail } = getEnv();
  const { siteUrl, defaultPhone } = await readSiteOrDefault();
  const text = securityText({
    siteUrl,
    defaultPhone,
    mailFrom: mail?.from ?? null,
    now: new Date(),
  });
  return new Response(text, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
