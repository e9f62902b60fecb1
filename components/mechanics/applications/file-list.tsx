import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { hasPreview } from "@/lib/mechanics/applications/rules/files";
import type { ApplicationFile } from "@/lib/mechanics/applications/schema/files";

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;

/** Returns "PDF, 1.2 MB". */
function fileFacts({ type, bytes }: Pick<ApplicationFile, "type" | "bytes">): string {
  const size =
    bytes < BYTES_PER_MB
      ? `${Math.ceil(bytes / BYTES_PER_KB)} KB`
      : `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
  return `${type.toUpperCase()}, ${size}`;
}

const fileUrl = ({ id }: ApplicationFile) => `/api/applications/files/${id}`;

/** Uploaded documents: images as previews that lead to the file, all others as downloads. */
export function FileList({ files }: { files: readonly ApplicationFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid w-full gap-3">
      {files.map((file) => (
        <li key={file.id} className="grid justify-items-start gap-1">
          {hasPreview(file) && (
            // biome-ignore lint/performance/noImgElement: Next's image optimizer is turned off
            <img
              src={`${fileUrl(file)}/preview`}
              alt={`${DOCUMENT_NAMES[file.kind].title}: ${file.name}`}
              loading="lazy"
              className="max-h-[36rem] max-w-full border-2 border-grid"
            />
          )}
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileLink({ file }: { file: ApplicationFile }) {
  return (
    <p className="wrap-anywhere">
      <a href={fileUrl(file)} download>
        <bdi>{file.name}</bdi>
      </a>
      {` (${fileFacts(file)})`}
    </p>
  );
}
