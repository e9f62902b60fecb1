import { findLocalWork } from "@/app/(light)/costs/[service]/find-local-work";
import { publicDocument } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import {
  ExpiredEstimate,
  SavedEstimateView,
} from "@/components/site/estimates/saved-estimate-view";
import { decodeParams } from "@/lib/core/http/parse-input";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { findEstimate } from "@/lib/site/estimates/data";
import { readCode } from "@/lib/site/estimates/rules/estimate-code";

/** Shows a saved estimate and whom to call now. Anyone who knows the code can open it, so it says nothing about the driver. */
export const GET = publicRoute<{ code: string }>(async ({ params }) => {
  const now = new Date();
  const code = readCode(decodeParams(params).code);
  const { data } = await readPage(() => find(code, now));
  if (!data) {
    const view = <UnavailablePage site={defaultSite()} title="Unable to load this estimate" />;
    return publicDocument({ title: "Estimate" }, view);
  }
  const { site, saved, place } = data;
  if (!saved) {
    const view = <NotFoundPage missing="estimate" site={site} />;
    return publicDocument({ title: "Estimate not found" }, view);
  }
  if (new Date(saved.expiresAt) <= now) {
    const view = <ExpiredEstimate {...{ site, saved }} />;
    return publicDocument({ title: "Estimate expired" }, view, { status: 410 });
  }
  const timezone = timezoneOfZip(saved.zip ?? "") ?? SITE_TIMEZONE;
  const view = <SavedEstimateView {...{ site, saved, place, timezone }} />;
  return publicDocument({ title: `${saved.service.name} estimate for your car` }, view);
});

async function find(code: string | null, now: Date) {
  const [site, saved] = await Promise.all([getSite(), code === null ? null : findEstimate(code)]);
  if (!saved) return { site, saved: null };
  const context = { now, phones: site };
  const place = await findLocalWork(saved.service.slug, saved.zip ?? "", context);
  return { site, saved, place };
}
