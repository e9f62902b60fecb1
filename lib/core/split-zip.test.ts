import { splitZip } from "@/lib/core/split-zip";

it.each([
  ["78701", "78701", ""],
  [" 78701-1234 ", "78701", ""],
  ["oil change 78701", "78701", "oil change"],
  ["78701, won't start", "78701", ", won't start"],
  ["brakes 78701-1234!", "78701", "brakes !"],
  ["TX 78701", "78701", ""],
  ["AC 78701", "78701", "AC"],
  ["oil change", null, "oil change"],
  ["1978701 miles", null, "1978701 miles"],
  ["", null, ""],
  ["brakes 78701–1234", "78701", "brakes"],
  ["brakes\u00a078701", "78701", "brakes"],
  ["\u202abrakes 78701\u202c", "78701", "brakes"],
  ["brakes ７８７０１", "78701", "brakes"],
  ["brakes (near 78701)", "78701", "brakes (near )"],
])("splits %j", (text, zip, rest) => {
  expect(splitZip(text)).toEqual({ zip, rest });
});
