/**
 * Logs an error like lib/core/log, which modules that Next loads unbundled can't import.
 * @param {string} message
 * @param {Record<string, unknown>} facts
 */
export function logError(message, facts) {
  const line = { level: 50, time: new Date().toISOString(), ...facts, msg: message };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
