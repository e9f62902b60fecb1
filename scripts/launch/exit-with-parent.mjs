// Preloaded into every Node process that a command starts. A launcher killed with SIGKILL can't stop its child
// processes, but their IPC channel closes. Grandchildren may inherit this preload, too, but it does nothing unless
// ROADCALL_PARENT is the ID of the parent process.
const GRACE_MS = 8_000;

if (process.channel && process.env.ROADCALL_PARENT === String(process.ppid)) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
  });
  process.channel.unref();
}
