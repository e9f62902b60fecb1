"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/form/confirm-button";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/fetch-json";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { paths } from "@/lib/site/paths";

export function StateButtons({ mechanic }: { mechanic: Pick<Profile, "id" | "name" | "state"> }) {
  const { refresh } = useRouter();
  const { show } = useToast();
  const { id, name, state } = mechanic;
  const put = (what: string) => () => sendJson(`/api/mechanics/${id}/${what}`, { method: "PUT" });
  const done = (title: string) => () => {
    show({ title, description: name });
    refresh();
  };
  return (
    <>
      {state === "active" && (
        <a href={paths.mechanic(id)} className="button-outline">
          Public profile
        </a>
      )}
      {state !== "active" && (
        <ConfirmButton
          label="Activate"
          title={`Show ${name} to drivers?`}
          text="They appear in the cities they cover within seconds, and drivers can call them."
          confirmLabel="Activate"
          className="button"
          run={put("activation")}
          onDone={done("Active")}
        />
      )}
      {state !== "suspended" && (
        <ConfirmButton
          label="Suspend"
          title={`Suspend ${name}?`}
          text="Drivers can no longer find them. You can activate them again."
          confirmLabel="Suspend"
          isDangerous
          run={put("suspension")}
          onDone={done("Suspended")}
        />
      )}
    </>
  );
}
