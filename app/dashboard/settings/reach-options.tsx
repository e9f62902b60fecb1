import { PushDevices } from "@/app/dashboard/settings/push-devices";
import { TextMessages } from "@/app/dashboard/settings/text-messages";
import { ForDevelopers } from "@/components/data/for-developers";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Channel } from "@/lib/platform/notifications/constants";
import type { Reach } from "@/lib/platform/notifications/schema";

interface ReachOptionsProps {
  reach: Reach;
  returned: ReturnedForm | null;
}

export function ReachOptions({ reach, returned }: ReachOptionsProps) {
  const { publicKey, devices, texts } = reach;
  return (
    <>
      <h3 className="mt-5 font-bold">Push notifications</h3>
      <PushDevices publicKey={publicKey} devices={devices} returned={returned} />
      <h3 className="mt-5 font-bold">Texts</h3>
      <TextMessages texts={texts} returned={returned} />
      {(devices.length > 0 || texts.state === "on") && (
        <LiveForm
          action="/api/account/test-message"
          submitLabel="Send a test"
          buttonClass="button-outline"
          className="mt-5"
          returned={returned}
          isDisposable
          toast={{ title: "Test sent" }}
        />
      )}
    </>
  );
}

const VARIABLES = [
  ["push", "Push notifications to mechanics", "VAPID_PRIVATE_KEY"],
  ["text", "Texts to mechanics", "TWILIO_MESSAGING_SERVICE_SID"],
] as const;

/** Tells administrators what isn't set up. */
export function SetupNotes({ channels }: { channels: readonly Channel[] }) {
  const off = VARIABLES.filter(([channel]) => !channels.includes(channel));
  if (off.length === 0) return null;
  return (
    <div className="mt-3 text-gravel">
      {off.map(([channel, name]) => (
        <p key={channel}>{name} are off.</p>
      ))}
      <ForDevelopers>
        {`To turn them on, set ${off.map(([, , variable]) => variable).join(" and ")} on the server.`}
      </ForDevelopers>
    </div>
  );
}
