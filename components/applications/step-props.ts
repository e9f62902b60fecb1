import type { Application } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

/** What every step of an application is given. */
export interface StepProps {
  application: Application;
  /** What came back when this step was refused; null otherwise. */
  returned: ReturnedForm | null;
}
