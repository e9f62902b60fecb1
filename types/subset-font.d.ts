declare module "subset-font" {
  /** The part of the package's options that this project uses. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt" | "woff2"; noHinting?: boolean },
  ): Promise<Buffer>;
}
