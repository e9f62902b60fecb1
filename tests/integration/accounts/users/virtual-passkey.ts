import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const ORIGIN = "http://localhost:3000";
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A passkey of a device without a PIN, which answers as a browser does. */
export class VirtualPasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;

  create(challenge: string, origin = ORIGIN) {
    const clientDataJSON = clientData("webauthn.create", challenge, origin);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.authenticatorData(0x41, credential)],
    ]);
    const attestationObject = cbor(attestation).toString("base64url");
    return this.credential({ clientDataJSON, attestationObject, transports: ["internal"] });
  }

  use(challenge: string, origin = ORIGIN) {
    this.counter += 1;
    const clientDataJSON = clientData("webauthn.get", challenge, origin);
    const data = this.authenticatorData(0x01);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const signature = sign("sha256", signed, this.keys.privateKey).toString("base64url");
    return this.credential({
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature,
    });
  }

  private credential(response: object) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  private authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256("localhost"), head, credential]);
  }

  /** COSE_Key (RFC 9052): an ES256 key on P-256. */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const point = [x, y].map((part) => Buffer.from(part, "base64url"));
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin })).toString("base64url");
}

/** Encodes what a passkey sends (RFC 8949): integers, bytes, text, and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error(`Not encoded: ${value}`);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 0xff]);
}
