"use client";

import { useState } from "react";
import useSWR from "swr";
import { Time } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { Badge } from "@/components/ui/badge";
import {
  type PushState,
  pushProblem,
  readPushState,
  turnOffPush,
  turnOnPush,
} from "@/lib/core/client/push-device";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Device, Reach } from "@/lib/platform/notifications/schema";

interface PushDevicesProps extends Pick<Reach, "publicKey" | "devices"> {
  returned: ReturnedForm | null;
}

export function PushDevices({ publicKey, devices, returned }: PushDevicesProps) {
  const fingerprints = devices.map(({ fingerprint }) => fingerprint);
  const { data: own } = useSWR(["push-state", ...fingerprints], () => readPushState(fingerprints));
  if (publicKey === null) return <p>Push notifications aren’t available yet.</p>;
  return (
    <>
      {devices.length > 0 && (
        <ul className="*:border-grid *:not-last:border-b">
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isThis={device.fingerprint === own?.fingerprint}
              returned={returned}
            />
          ))}
        </ul>
      )}
      {own && <ThisDevice state={own.state} publicKey={publicKey} />}
    </>
  );
}

interface DeviceItemProps {
  device: Device;
  isThis: boolean;
  returned: ReturnedForm | null;
}

function DeviceItem({ device, isThis, returned }: DeviceItemProps) {
  const { id, name, createdAt, hasFailed } = device;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p>
          <b>{name}</b> {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-gravel">
          {"Added "}
          <Time at={createdAt} />
          {hasFailed && ". The last notification couldn’t be delivered."}
        </p>
      </div>
      <LiveForm
        action={`/api/account/push-devices/${id}/removal`}
        submitLabel="Turn off"
        submitName={`Turn off: ${name}`}
        buttonClass="button-outline"
        className=""
        returned={returned}
        toast={{ title: "Push notifications turned off" }}
        onSaved={() => void (isThis && turnOffPush())}
      />
    </li>
  );
}

const NOTES: Readonly<Record<PushState, string | null>> = {
  unsupported: "This browser doesn’t support push notifications.",
  needs_app:
    "On an iPhone or iPad, add this site to your home screen first: tap Share, then Add to Home Screen. Open it from there, and come back to this page.",
  blocked:
    "Notifications from this site are blocked in this browser. Allow them in the browser’s settings for this site, and reload this page.",
  off: null,
  on: null,
};

function ThisDevice({ state, publicKey }: { state: PushState; publicKey: string }) {
  const note = NOTES[state];
  if (note !== null) return <p className="mt-2">{note}</p>;
  return state === "off" && <TurnOnButton publicKey={publicKey} />;
}

function TurnOnButton({ publicKey }: { publicKey: string }) {
  const { saved } = useSaved();
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setProblem("");
    setRunning(true);
    try {
      await turnOnPush(publicKey);
      await saved({ title: "Push notifications turned on" });
    } catch (error) {
      setProblem(pushProblem(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <button
        type="button"
        className="button-outline"
        aria-disabled={isRunning || undefined}
        onClick={run}
      >
        {isRunning ? "Please wait…" : "Turn on on this device"}
      </button>
      <p role="alert" className="problem empty:hidden">
        {problem}
      </p>
    </div>
  );
}
