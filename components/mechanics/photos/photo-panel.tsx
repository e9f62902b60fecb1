"use client";

import { type Fold, Panel } from "@/components/data/panel";
import { ConfirmButton } from "@/components/form/confirm-button";
import { FileField } from "@/components/form/file-field";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { PhotoRow, photoUrl } from "@/components/mechanics/photos/photo-row";
import { RefusalDialog } from "@/components/mechanics/profiles/refusal-dialog";
import { Badge } from "@/components/ui/badge";
import { sendJson } from "@/lib/core/client/send-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { FILE_FIELD, MAX_FILE_BYTES } from "@/lib/mechanics/applications/constants";
import type { OwnPhotos, StoredPhoto } from "@/lib/mechanics/photos/schema";

const ACCEPTED = "image/jpeg,image/png,.jpg,.jpeg,.png";

interface PhotoPanelProps {
  mechanic: { id: string; name: string };
  photos: OwnPhotos;
  editor: "mechanic" | "administrator";
  /** Whether this site can store files. */
  canUpload: boolean;
  fold?: Fold;
  returned: ReturnedForm | null;
}

/** A mechanic's photo on public pages, the one that is waiting for review, and the form to upload another. */
export function PhotoPanel(props: PhotoPanelProps) {
  const { mechanic, photos, editor, canUpload, fold, returned } = props;
  const { id, name } = mechanic;
  const { approved, waiting, refused } = photos;
  return (
    <Panel id="photo" title="Photo" fold={fold}>
      <p className="text-gravel">
        Drivers see it on the public profile and on city pages, where mechanics without a photo have
        their initials.
      </p>
      <div className="mt-3 grid gap-4">
        {approved && (
          <PhotoRow photo={approved} name={name}>
            <Badge tone="good">Approved</Badge>
            <RemovePhoto photo={approved} label="Remove photo" />
          </PhotoRow>
        )}
        {waiting && (
          <PhotoRow photo={waiting} name={name}>
            <Badge tone="wait">Waiting for review</Badge>
            {editor === "administrator" && <PhotoDecision photo={waiting} />}
            <RemovePhoto photo={waiting} label="Withdraw photo" />
          </PhotoRow>
        )}
        {refused && (
          <PhotoRow photo={refused} name={name}>
            <p className="wrap-anywhere">
              <b>This photo was rejected: </b>
              <bdi>{refused.reason}</bdi>
            </p>
            <RemovePhoto photo={refused} label="Delete rejected photo" />
          </PhotoRow>
        )}
        {canUpload ? (
          <PhotoUpload
            action={`/api/mechanics/${id}/photos`}
            submitLabel={approved || waiting ? "Upload another photo" : "Upload photo"}
            returned={returned}
          />
        ) : (
          <p className="notice">Photos can’t be uploaded right now.</p>
        )}
      </div>
    </Panel>
  );
}

interface PhotoUploadProps {
  action: string;
  submitLabel: string;
  returned: ReturnedForm | null;
}

function PhotoUpload({ action, submitLabel, returned }: PhotoUploadProps) {
  return (
    <LiveForm
      action={action}
      isUpload
      isReset
      isDisposable
      submitLabel={submitLabel}
      buttonClass="button-outline"
      toast={{
        title: "Photo uploaded",
        description: "Drivers will see it once it’s approved.",
      }}
      returned={returned}
    >
      <FileField
        name={FILE_FIELD}
        label="Photo"
        hint="JPEG or PNG, up to 10 MB. We’ll crop it to a square around the face."
        accept={ACCEPTED}
        maxBytes={MAX_FILE_BYTES}
        error={returnedBy(action, returned)?.fields[FILE_FIELD]}
      />
    </LiveForm>
  );
}

/** To reject a photo, the reviewer enters the reason. */
function PhotoDecision({ photo }: { photo: StoredPhoto }) {
  const action = photoUrl(photo);
  return (
    <div className="flex flex-wrap gap-2">
      <LiveForm
        action={`${action}/approval`}
        submitLabel="Approve photo"
        isDisposable
        toast={{
          title: "Photo approved",
          description: "Public pages will show it within seconds.",
        }}
      />
      <RefusalDialog
        item={action}
        noun="Photo"
        label="Reject photo"
        text="If we approved an earlier photo, pages still show it."
      />
    </div>
  );
}

function RemovePhoto({ photo, label }: { photo: StoredPhoto; label: string }) {
  const { saved } = useSaved();
  return (
    <ConfirmButton
      label={label}
      title={`${label}?`}
      text="We’ll delete the photo. You can’t undo this, but the photo can be uploaded again."
      confirmLabel={label}
      className="button-outline"
      isDangerous
      run={() => sendJson(photoUrl(photo), { method: "DELETE" })}
      onDone={() => saved({ title: "Photo deleted" })}
    />
  );
}
