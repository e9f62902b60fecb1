"use client";

import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { BLOCK_REASONS } from "@/components/mechanics/profiles/state-badge";
import type { ToastText } from "@/components/ui/use-toast";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { callBlocks, canPause, canResume, isUnfunded } from "@/lib/mechanics/profiles/rules/state";
import type { PauseLength } from "@/lib/mechanics/profiles/schema/availability";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface PausePanelProps {
  mechanic: Pick<Profile, "id" | "state" | "stateReason"> & Parameters<typeof callBlocks>[0];
  /** When the pause ends, such as "3:40 PM CST". */
  until: string | null;
  returned: ReturnedForm | null;
  /** Whether the mechanic can't pay for any call. */
  lacksCredit: boolean;
}

/** Renders nothing for a mechanic who can neither pause nor resume. */
export function PausePanel(props: PausePanelProps) {
  const { mechanic, until, returned, lacksCredit } = props;
  const { id } = mechanic;
  const isPaused = canResume(mechanic);
  if (!isPaused && !canPause(mechanic)) return null;
  const needsCredit = lacksCredit && isUnfunded(mechanic);
  const [pause, resumption] = [`/api/mechanics/${id}/pause`, `/api/mechanics/${id}/resumption`];
  const problem = returnedBy(pause, returned) ?? returnedBy(resumption, returned);
  return (
    <section className="panel mb-4" aria-labelledby="pause-title">
      <h2 id="pause-title" className="sr-only">
        Taking calls
      </h2>
      {!needsCredit && (
        <TakingCalls
          action={isPaused ? resumption : pause}
          isOn={!isPaused}
          toast={isPaused ? resumedToast(mechanic, lacksCredit) : PAUSED_TOAST}
        />
      )}
      <p>
        {needsCredit && UNFUNDED_WORDS}
        {isPaused && !needsCredit && pausedWords(mechanic, until)}
        {!isPaused && activeWords(mechanic, lacksCredit)}
      </p>
      {problem && (
        <p role="alert" className="problem mt-3">
          {problem.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {needsCredit && (
          <a href={dashboardPaths.buyCredits} className="button">
            Buy credits
          </a>
        )}
        {CHOICES.filter(({ length }) => isPaused || length !== "open").map(({ length, label }) => (
          <LiveForm
            key={length}
            action={pause}
            submitLabel={label}
            buttonClass="button-outline"
            className="contents"
            toast={PAUSED_TOAST}
          >
            <input type="hidden" name="length" value={length} />
          </LiveForm>
        ))}
      </div>
    </section>
  );
}

const PAUSED_TOAST = { title: "Paused", description: "Drivers can’t find you for now." };

interface TakingCallsProps {
  action: string;
  isOn: boolean;
  toast: ToastText;
}

/** Pauses until the mechanic resumes, or resumes. */
function TakingCalls({ action, isOn, toast }: TakingCallsProps) {
  return (
    <LiveForm
      action={action}
      submitLabel="Taking calls"
      className="contents"
      rowClass="mb-3"
      toast={toast}
      buttons={
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          className={SWITCH}
          suppressHydrationWarning
        >
          Taking calls
        </button>
      }
    >
      {isOn && <input type="hidden" name="length" value="open" />}
    </LiveForm>
  );
}

/** The track and the knob are drawn beside the text, because the text changes while the form is being sent. */
const SWITCH =
  "relative min-h-14 w-full max-w-120 cursor-pointer rounded-md border-3 border-line bg-card py-2 pr-22 pl-4 text-left font-sign text-22 before:absolute before:top-1/2 before:right-3.5 before:h-8 before:w-14 before:[translate:0_-50%] before:rounded-full before:border-2 before:border-line before:bg-concrete before:content-[''] after:absolute after:top-1/2 after:right-10.5 after:size-5 after:[translate:0_-50%] after:rounded-full after:bg-line after:content-[''] hover:border-ink aria-checked:border-leaf aria-checked:before:border-leaf aria-checked:before:bg-leaf aria-checked:after:right-5 aria-checked:after:bg-card";

const CHOICES: readonly { length: PauseLength; label: string }[] = [
  { length: "hour", label: "Pause for an hour" },
  { length: "today", label: "Pause for today" },
  { length: "open", label: "Pause until I resume" },
];

function resumedToast(mechanic: PausePanelProps["mechanic"], lacksCredit: boolean) {
  if (lacksCredit) return { title: "Buy credits to get calls", description: UNFUNDED_WORDS };
  return callBlocks(mechanic).length > 0
    ? { title: "Resumed", description: activeWords(mechanic, lacksCredit) }
    : {
        title: "You’re taking calls again",
        description: "Drivers will see you again within seconds.",
      };
}

function activeWords(mechanic: PausePanelProps["mechanic"], lacksCredit: boolean): string {
  const [block] = callBlocks(mechanic);
  if (block) return `Drivers can’t find you or call you, because ${BLOCK_REASONS[block]}.`;
  return lacksCredit
    ? "Drivers can find you, but their calls go to other mechanics until you buy credits."
    : "Drivers can find you and call you.";
}

const UNFUNDED_WORDS =
  "Your credit doesn’t cover the fee for a call, so drivers can’t find you. Buy credits, and your calls will resume automatically.";

function pausedWords({ stateReason }: PausePanelProps["mechanic"], until: string | null): string {
  if (stateReason === "unanswered") {
    return "We paused you because you missed several calls. Resume when you’re ready to take calls again. Until then, drivers can’t find you.";
  }
  return until
    ? `You’re paused until ${until}. Drivers can’t find you until then, and your profile says that you aren’t taking calls.`
    : "You’re paused. Until you resume, drivers can’t find you, and your profile says that you aren’t taking calls.";
}
