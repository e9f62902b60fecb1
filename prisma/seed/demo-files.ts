import sharp from "sharp";
import { formatDate } from "@/lib/core/time";
import type { FileType } from "@/lib/mechanics/applications/schema/files";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";
import { escapeXml } from "@/lib/site/sitemap/rules/sitemap-files";
import type { DemoApplicant } from "./demo-applications";
import { demoId } from "./demo-id";

/** Which documents of which applicant were uploaded, in which format. The first applicant is pending@example.com. */
const UPLOADS: readonly [applicant: number, kind: DocumentKind, name: string, type: FileType][] = [
  [0, "insurance", "insurance-certificate.jpg", "jpeg"],
  [0, "ase", "ase-card.png", "png"],
  [1, "insurance", "liability-policy.pdf", "pdf"],
  [13, "insurance", "IMG_2041.jpg", "jpeg"],
  [13, "ase", "IMG_2042.jpg", "jpeg"],
];

const TITLES: Readonly<Record<DocumentKind, string>> = {
  insurance: "CERTIFICATE OF LIABILITY INSURANCE",
  ase: "ASE CERTIFIED TECHNICIAN",
  state_registration: "REPAIR DEALER REGISTRATION",
};

export type DemoFile = Awaited<ReturnType<typeof demoFiles>>[number];

/** Draws the documents that some applicants uploaded, with what they entered about them. */
export function demoFiles(applicants: readonly DemoApplicant[]) {
  return Promise.all(
    UPLOADS.map(async ([index, kind, name, type], i) => {
      const applicant = applicants[index];
      const document = applicant?.documents.find((entered) => entered.kind === kind);
      if (!applicant || !document) throw new Error(`Applicant ${index} has no ${kind}.`);
      const contents = await draw(type, TITLES[kind], [
        applicant.user.name,
        `No. ${document.number}`,
        document.issuer,
        `Valid until ${formatDate(document.expiresOn.toISOString().slice(0, 10))}`,
        "SPECIMEN: a fictional document",
      ]);
      const { id: applicationId, createdAt } = applicant.application;
      const file = { applicationId, kind, name, type, bytes: contents.length, createdAt };
      return { row: { id: demoId("file", i + 1), ...file }, contents };
    }),
  );
}

function draw(type: FileType, title: string, lines: readonly string[]): Promise<Buffer> | Buffer {
  if (type === "pdf") return drawPdf([title, ...lines]);
  const image = sharp(Buffer.from(drawSvg(title, lines)));
  return type === "png" ? image.png().toBuffer() : image.jpeg({ quality: 85 }).toBuffer();
}

function drawSvg(title: string, lines: readonly string[]): string {
  const texts = lines.map(
    (line, i) => `<text x="80" y="${300 + 90 * i}" font-size="44">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="900" font-family="sans-serif">
    <rect width="1400" height="900" fill="#f4efe2"/>
    <rect x="30" y="30" width="1340" height="840" fill="none" stroke="#2c4a6e" stroke-width="8"/>
    <text x="80" y="150" font-size="56" font-weight="bold" fill="#2c4a6e">${escapeXml(title)}</text>
    <rect x="80" y="180" width="1240" height="4" fill="#2c4a6e"/>
    ${texts.join("\n")}
  </svg>`;
}

/** Writes a PDF of one page with these lines. */
export function drawPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]|[\\()]/g, "")}) Tj T*`).join("\n");
  const stream = `BT /F1 20 Tf 30 TL 60 700 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}
