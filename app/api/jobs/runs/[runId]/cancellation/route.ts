import { controlRoute } from "@/app/api/jobs/control-route";
import { cancelRun } from "@/lib/jobs/mutations/control-run";

/** Cancels a run once its current step ends. Work done by then is kept. */
export const POST = controlRoute(cancelRun);
