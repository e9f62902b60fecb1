"use client";

import { type FormEvent, useState } from "react";
import {
  type SetupContext,
  type SetupStep,
  type SetupValue,
  setupSteps,
} from "@/app/dashboard/google-ads-setup/setup-steps";
import { SetupTabs } from "@/app/dashboard/google-ads-setup/setup-tabs";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import {
  SETUP_CHECKS,
  type SetupCheck,
  type SetupResult,
  setupResultSchema,
} from "@/lib/catalog/geotargets/schema";
import { fetchJson } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { CopyButton } from "./copy-button";

interface SetupScreenProps {
  context: SetupContext;
  /** Results of checks that ran on the server, for browsers without JavaScript. */
  initial: readonly SetupResult[];
}

export function SetupScreen({ context, initial }: SetupScreenProps) {
  const { results, running, problem, run } = useChecks(initial);
  const steps = setupSteps(context);
  return (
    <>
      <PageHead
        title="Google Ads setup"
        text="The settings that connect this site and Google Ads"
        actions={
          <form action={dashboardPaths.googleAdsSetup} onSubmit={run}>
            <button
              type="submit"
              name="run"
              value="1"
              className="button"
              aria-disabled={running !== null || undefined}
            >
              {running === null ? "Run all checks" : "Checking…"}
            </button>
          </form>
        }
      />
      <SetupTabs open="checklist" />
      <p role="status" className="mb-3">
        {statusOf(results, running)}
      </p>
      <progress
        className="mb-4 w-full max-w-176 accent-leaf"
        aria-label="Checks"
        max={SETUP_CHECKS.length}
        value={results.size}
        hidden={running === null}
      />
      {problem && (
        <p role="alert" className="problem mb-4">
          {problem}
        </p>
      )}
      <ol className="panels min-[64rem]:grid-cols-2">
        {SETUP_CHECKS.map((check) => (
          <Step
            key={check}
            step={steps[check]}
            result={results.get(check)}
            isRunning={check === running}
          />
        ))}
      </ol>
    </>
  );
}

function statusOf(results: ReadonlyMap<SetupCheck, SetupResult>, running: SetupCheck | null) {
  if (running !== null) return `Running check ${results.size + 1} of ${SETUP_CHECKS.length}…`;
  if (results.size === 0) return "No checks have been run.";
  const passed = [...results.values()].filter(({ isPassed }) => isPassed).length;
  return `${passed} of ${SETUP_CHECKS.length} checks passed.`;
}

/** Runs one check after another, so that each result appears as soon as it is known. */
function useChecks(initial: readonly SetupResult[]) {
  const [results, setResults] = useState<ReadonlyMap<SetupCheck, SetupResult>>(
    new Map(initial.map((result) => [result.check, result])),
  );
  const [running, setRunning] = useState<SetupCheck | null>(null);
  const [problem, setProblem] = useState<string>();
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (running !== null) return;
    setResults(new Map());
    setProblem(undefined);
    try {
      for (const check of SETUP_CHECKS) {
        setRunning(check);
        const answer = await fetchJson(`/api/google-ads-setup/${check}`);
        const result = setupResultSchema.parse(answer);
        setResults((known) => new Map(known).set(check, result));
      }
    } catch (error) {
      setProblem(readRefusal(error).message);
    } finally {
      setRunning(null);
    }
  };
  return { results, running, problem, run };
}

interface StepProps {
  step: SetupStep;
  /** Undefined until the check has run. */
  result: SetupResult | undefined;
  isRunning: boolean;
}

function Step({ step, result, isRunning }: StepProps) {
  const { title, text, links, values } = step;
  return (
    <li className="panel grid content-start gap-2.5" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="panel-title mb-0">{title}</h2>
        <ResultBadge result={result} isRunning={isRunning} />
      </div>
      <p>{text}</p>
      {values.length > 0 && (
        <dl className="grid gap-2">
          {values.map((value) => (
            <Value key={value.name} {...value} />
          ))}
        </dl>
      )}
      {result && (
        <div className={`border-l-4 pl-3 ${result.isPassed ? "border-leaf" : "border-danger"}`}>
          <p className="wrap-anywhere">{result.text}</p>
          {result.remedy && <p className="font-bold">{result.remedy}</p>}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel={href.startsWith("/") ? undefined : "noopener"}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function ResultBadge({ result, isRunning }: Pick<StepProps, "result" | "isRunning">) {
  if (isRunning) return <Badge tone="wait">Checking…</Badge>;
  if (!result) return <Badge tone="quiet">Not checked</Badge>;
  return result.isPassed ? <Badge tone="good">Passed</Badge> : <Badge tone="bad">Failed</Badge>;
}

function Value({ name, text }: SetupValue) {
  return (
    <div>
      <dt className="text-15 text-gravel">{name}</dt>
      <dd className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <code className="min-w-0 flex-1 wrap-anywhere">{text}</code>
        <CopyButton text={text} name={name} />
      </dd>
    </div>
  );
}
