import type { MetadataRoute } from "next";
import { getEnv } from "@/lib/core/env";

// The site's URL is not known to the build.
export const dynamic = "force-dynamic";

/** Pages that must not be indexed say so themselves, so crawlers have to be allowed to read them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: ["/api/", "/dashboard"] },
    sitemap: `${getEnv().siteUrl}/sitemap.xml`,
  };
}
