/** How often a repeated or randomised test runs: `reduced` normally, `full` under `test:full`. */
export function rounds(reduced: number, full: number): number {
  return isFullRun() ? full : reduced;
}

/** Whether `test:full` runs, and with it what only repeats on a longer way. */
export function isFullRun(): boolean {
  return process.env.TEST_ROUNDS === 'full';
}
