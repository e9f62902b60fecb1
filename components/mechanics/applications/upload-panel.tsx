import { FileField } from "@/components/form/file-field";
import { Form, returnedBy } from "@/components/form/form";
import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { FileLink } from "@/components/mechanics/applications/file-list";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { FILE_FIELD, MAX_FILE_BYTES, MAX_FILES } from "@/lib/mechanics/applications/constants";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import type { ApplicationFile } from "@/lib/mechanics/applications/schema/files";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

const ACCEPTED = "application/pdf,image/jpeg,image/png,image/heic,.pdf,.jpg,.jpeg,.png,.heic";

interface UploadPanelProps {
  kinds: readonly DocumentKind[];
  files: Application["files"];
  /** Whether this site can store files. */
  canUpload: boolean;
  returned: ReturnedForm | null;
}

/** Where applicants upload photos and scans of their documents, and remove them. Each file is a form of its own. */
export function UploadPanel({ kinds, files, canUpload, returned }: UploadPanelProps) {
  return (
    <section className="grid gap-4" aria-labelledby="uploads">
      <h2 id="uploads" className="font-sign text-22/[1.1]">
        Photos and scans
      </h2>
      {canUpload ? (
        <p>
          {`Optional: upload a PDF, or a photo as JPEG, PNG, or HEIC, up to 10 MB each and ${MAX_FILES} in all. Only you and our reviewers can see them.`}
        </p>
      ) : (
        <p className="notice">
          Documents can’t be uploaded right now. Enter their details below, and we’ll ask you for a
          copy if we need one.
        </p>
      )}
      <noscript>
        <p className="notice">
          Uploading or removing a file reloads this page. Save the details below first.
        </p>
      </noscript>
      {kinds.map((kind) => {
        const uploaded = files.filter((file) => file.kind === kind);
        if (!canUpload && uploaded.length === 0) return null;
        return (
          <div key={kind} className="grid gap-2 border-t-2 border-grid pt-3">
            <h3 className="font-bold">{DOCUMENT_NAMES[kind].title}</h3>
            {uploaded.map((file) => (
              <UploadedFile key={file.id} file={file} returned={returned} />
            ))}
            {canUpload && files.length < MAX_FILES && <Upload kind={kind} returned={returned} />}
          </div>
        );
      })}
    </section>
  );
}

function Upload({ kind, returned }: { kind: DocumentKind; returned: ReturnedForm | null }) {
  const { title } = DOCUMENT_NAMES[kind];
  const action = `/api/applications/mine/documents/${kind}/files`;
  return (
    <Form
      action={action}
      isUpload
      submitLabel="Upload"
      submitName={`Upload: ${title}`}
      buttonClass="button-outline"
      returned={returned}
    >
      <FileField
        name={FILE_FIELD}
        label={`Photo or PDF: ${title}`}
        accept={ACCEPTED}
        maxBytes={MAX_FILE_BYTES}
        error={returnedBy(action, returned)?.fields[FILE_FIELD]}
      />
    </Form>
  );
}

function UploadedFile({
  file,
  returned,
}: {
  file: ApplicationFile;
  returned: ReturnedForm | null;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <FileLink file={file} />
      <Form
        action={`/api/applications/mine/files/${file.id}/removal`}
        submitLabel="Remove"
        submitName={`Remove ${file.name}`}
        buttonClass="button-outline"
        returned={returned}
      />
    </div>
  );
}
