/** Timeout of a command on a busy machine in milliseconds. */
export const WAITING = { timeout: 45_000, interval: 20 };
