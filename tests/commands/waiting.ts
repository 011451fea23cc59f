/** How long a command may take on a machine that does other things too, in milliseconds. */
export const WAITING = { timeout: 45_000, interval: 20 };
