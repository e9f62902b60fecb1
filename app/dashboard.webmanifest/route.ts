import { dashboardManifest } from "@/lib/platform/pages/web-manifest";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

// The brand name is in the database, which may be unavailable at build time.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { brandName } = await readSiteOrDefault();
  return Response.json(dashboardManifest(brandName), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}
