// Preloaded into every process that a command starts: a launcher that is killed outright cannot end its
// children, but the channel to it closes. Grandchildren inherit the preload, and have parents of their own.
const GRACE_MS = 8_000;

if (process.channel && process.env.ROADCALL_PARENT === String(process.ppid)) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
  });
  process.channel.unref();
}
