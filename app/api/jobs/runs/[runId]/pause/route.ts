import { controlRoute } from "@/app/api/jobs/control-route";
import { pauseRun } from "@/lib/jobs/mutations/control-run";

/** Pauses a run once its current step ends. */
export const POST = controlRoute(pauseRun);
