import { z } from "zod";
import type { FormField } from "@/components/form/form-field";
import { SchemaForm } from "@/components/form/schema-form";
import { zodResolver } from "@/components/form/zod-resolver";
import { htmlOf } from "@/components/testing/rendered";

const schema = z.strictObject({
  name: z.string().trim().min(1, "Please enter a name"),
  radiusMiles: z.int("Whole miles").min(1, "At least 1").max(100, "At most 100").nullable(),
  address: z.object({ zip: z.string().regex(/^\d{5}$/, "A ZIP code has five digits") }),
});
type Input = z.input<typeof schema>;

const FIELDS: readonly FormField<Input>[] = [
  { name: "name", label: "Name", kind: "text", hint: "As drivers read it", autoComplete: "name" },
  { name: "radiusMiles", label: "Radius", kind: "number", min: 1, max: 100 },
  { name: "address.zip", label: "ZIP code", kind: "text" },
];
const form = (
  <SchemaForm
    schema={schema}
    fields={FIELDS}
    values={{ name: 'Joe "Wrench"', radiusMiles: 20, address: { zip: "78201" } }}
    submitLabel="Save changes"
    send={async () => undefined}
  />
);

test("every field has its label, and its hint is read with it", () => {
  const html = htmlOf(form);
  for (const { label } of FIELDS) {
    const id = new RegExp(`<label for="([^"]+)">${label}<`).exec(html)?.[1];
    expect(html).toContain(`<input id="${id}"`);
  }
  const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<p id="${described}" class="field-hint">As drivers read it</p>`);
});

test("nothing is wrong before somebody has typed", () => {
  expect(htmlOf(form)).not.toContain("aria-invalid");
});

const check = (values: Input) =>
  zodResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("what fits is handed on as the schema makes it", async () => {
  const values = { name: " Ana ", radiusMiles: null, address: { zip: "78201" } };
  expect(await check(values)).toEqual({ values: { ...values, name: "Ana" }, errors: {} });
});

test("what does not fit has one message a field, the first, nested ones too", async () => {
  const { errors } = await check({ name: " ", radiusMiles: 0.5, address: { zip: "782" } });
  expect(errors).toMatchObject({
    name: { message: "Please enter a name" },
    radiusMiles: { message: "Whole miles" },
    address: { zip: { message: "A ZIP code has five digits" } },
  });
});
