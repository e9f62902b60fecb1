import { controlRoute } from "@/app/api/jobs/control-route";
import { resumeRun } from "@/lib/jobs/mutations/control-run";

/** Resumes a paused run where it stopped. */
export const POST = controlRoute(resumeRun);
