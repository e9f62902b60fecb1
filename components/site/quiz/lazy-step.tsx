import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { logFailure } from "@/lib/core/client/fetch-json";

interface LazyStep<Props> {
  Step: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the step's script before the step is shown. */
  preload: () => Promise<unknown>;
}

/**
 * A step whose script is not part of the page, because few visitors reach it. If the script can't be loaded, offers to
 * reload the page, which resumes the quiz.
 */
export function lazyStep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyStep<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const start = () => {
    loading ??= load().then(
      (step) => ({ default: step }),
      (error: unknown) => {
        logFailure("Loading a quiz step", error);
        return { default: ReloadNotice };
      },
    );
    return loading;
  };
  return { Step: lazy(start), preload: start };
}

function ReloadNotice() {
  return (
    <div role="alert" className="grid min-h-96 content-center justify-items-start gap-4">
      <p>
        This step didn’t load. Check your connection and reload the page. Your answers are saved.
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload page
      </button>
    </div>
  );
}
