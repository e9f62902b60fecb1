import { Field } from "@/components/form/field";

interface FileFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Error rendered by the server. */
  error?: string;
  /** As in the HTML attribute. */
  accept: string;
  maxBytes: number;
}

/** A file input of a form with `isUpload`. rc-form refuses a file that is too large before it is sent. */
export function FileField({ accept, maxBytes, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <input
          {...input}
          type="file"
          accept={accept}
          data-max-bytes={maxBytes}
          className="input py-2"
        />
      )}
    </Field>
  );
}
