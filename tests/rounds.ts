/**
 * Returns the rounds of a repeated or randomised test: `reduced` normally, `full` under
 * `test:full`.
 */
export function rounds(reduced: number, full: number): number {
  return isFullRun() ? full : reduced;
}

/** Timeout of a command on a busy machine in milliseconds. */
export const WAITING = { timeout: 45_000, interval: 20 };

/** Whether `test:full` runs, which includes redundant tests of slower paths. */
export function isFullRun(): boolean {
  return process.env.TEST_ROUNDS === 'full';
}
