import { CsvLink } from "@/components/data/csv-link";
import { Time } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { ConversionExport } from "@/lib/telephony/conversions/schema";

export interface FilesPanelProps {
  /** How many rows the next file of each kind would have. */
  ready: { clicks: number; adjustments: number };
  /** The latest files, newest first. */
  files: readonly ConversionExport[];
  /** Name of the conversion action in Google Ads; empty if none is set. */
  conversionAction: string;
  returned: ReturnedForm | null;
}

const UPLOADS = "https://ads.google.com/aw/conversions/uploads";
const FILE_NAMES = { clicks: "Conversions", adjustments: "Adjustments" };

export function FilesPanel({ ready, files, conversionAction, returned }: FilesPanelProps) {
  return (
    <section className="panel mb-5" aria-labelledby="files">
      <h2 id="files" className="panel-title">
        Files for Google Ads
      </h2>
      <p className="max-w-176">
        Create a file, upload it to Google Ads under{" "}
        <a href={UPLOADS} rel="noopener">
          Goals &gt; Conversions &gt; Uploads
        </a>
        , then record the result here. Set the conversion action’s Count to <b>Every</b>. Otherwise,
        Google rejects conversions from clicks that have a gbraid or wbraid.
      </p>
      {conversionAction === "" ? (
        <p className="mt-3">
          Before you can create files,{" "}
          <a href={`${dashboardPaths.settings}#business`}>
            enter the name of the conversion action in Settings
          </a>
          .
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <NewFile file="clicks" count={ready.clicks} returned={returned} />
          <NewFile file="adjustments" count={ready.adjustments} returned={returned} />
        </div>
      )}
      {files.length > 0 && (
        <ul className="mt-4 grid gap-3.5 border-t border-grid pt-3">
          {files.map((file) => (
            <FileRow key={file.id} file={file} returned={returned} />
          ))}
        </ul>
      )}
    </section>
  );
}

const NEW_FILE = {
  clicks: { label: "conversion", submit: "Create conversions file" },
  adjustments: { label: "adjustment", submit: "Create adjustments file" },
};

interface NewFileProps {
  file: ConversionExport["file"];
  count: number;
  returned: ReturnedForm | null;
}

function NewFile({ file, count, returned }: NewFileProps) {
  const { label, submit } = NEW_FILE[file];
  return (
    <div className="flex-[1_1_16rem] rounded-md border-2 border-line px-3 py-2">
      <p className="mb-1.5">
        <b>{countOf(count, label)}</b> ready
      </p>
      {count > 0 && (
        <LiveForm
          action="/api/conversions/exports"
          name={file}
          submitLabel={submit}
          isDisposable
          returned={returned}
          toast={{ title: "File created", description: "Download it below." }}
        >
          <input type="hidden" name="file" value={file} />
        </LiveForm>
      )}
    </div>
  );
}

function FileRow({ file, returned }: { file: ConversionExport; returned: ReturnedForm | null }) {
  const { id, rowCount, openCount, createdBy, createdAt } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="flex-[1_1_16rem]">
        <b>{FILE_NAMES[file.file]}</b>, {countOf(rowCount, "row")}{" "}
        {openCount === 0 ? (
          <Badge tone="good">Results recorded</Badge>
        ) : (
          <Badge tone="wait">{openCount} with no result yet</Badge>
        )}
        <span className="block text-15 text-gravel">
          by <bdi>{createdBy}</bdi>, <Time at={createdAt} hasMinutes />
        </span>
      </span>
      <CsvLink url={`/api/conversions/exports/${id}/csv`} className="button-outline" />
      {openCount > 0 && (
        <LiveForm
          action={`/api/conversions/exports/${id}/acceptance`}
          className="contents"
          rowClass="flex flex-wrap gap-2"
          buttonClass="button-outline"
          submitLabel="Mark as accepted"
          submitName={`Mark as accepted: ${countOf(openCount, "row")} with no result yet`}
          isDisposable
          returned={returned}
          toast={{ title: "Result recorded" }}
        />
      )}
    </li>
  );
}
