// Preloaded into every process that a command starts. A launcher killed with SIGKILL cannot stop its processes, but
// their IPC channel to it closes. Grandchildren inherit the preload, and have parents of their own.
const GRACE_MS = 8_000;

if (process.channel && process.env.ROADCALL_PARENT === String(process.ppid)) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
  });
  process.channel.unref();
}
