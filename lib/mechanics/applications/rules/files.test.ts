import { fileNameOf } from "@/lib/mechanics/applications/rules/files";

test.each([
  ["scan.jpg", "jpeg", "scan.jpg"],
  ["scan.JPEG", "jpeg", "scan.jpg"],
  ["C:\\Users\\ana\\policy.exe", "pdf", "policy.pdf"],
  ["../../etc/passwd", "png", "passwd.png"],
  ["policy.pdf.exe", "pdf", "policy.pdf.pdf"],
  ["mi póliza  2026.heic", "heic", "mi póliza 2026.heic"],
  ["gpj.\u202eexe", "jpeg", "gpj.jpg"],
  [".pdf", "pdf", "insurance.pdf"],
  ["", "png", "insurance.png"],
  ["a\0b.png", "png", "insurance.png"],
] as const)("names %j of type %s %j", (sent, type, name) => {
  expect(fileNameOf(sent, type, "insurance")).toBe(name);
});

test("shortens a long name to what the database stores", () => {
  expect(fileNameOf(`${"🚗".repeat(500)}.png`, "png", "ase")).toBe(`${"🚗".repeat(100)}.png`);
});
