import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Delivered = { to: string[]; text: string };

/**
 * Starts a mail server that adds received mail to `delivered`, and rejects mail to the address in `refuses` or from the
 * one in `refusesFrom`.
 */
export async function startMailServer({
  refuses,
  refusesFrom,
  delivered = [],
}: {
  refuses?: string;
  refusesFrom?: string;
  delivered?: Delivered[];
} = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: ({ address }, _session, done) => {
      if (address !== refusesFrom) return done();
      done(Object.assign(new Error("Sender not verified"), { responseCode: 553 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address !== refuses) return done();
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ to, text: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  // A client that disconnects in the middle of an email, such as a worker that is killed, would otherwise fail the
  // whole suite.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
