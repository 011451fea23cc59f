/**
 * Returns the rounds of a repeated or randomised test: `reduced` normally, `full` under
 * `test:full`.
 */
export function rounds(reduced: number, full: number): number {
  return isFullRun() ? full : reduced;
}

/** Whether `test:full` runs, which includes redundant tests of slower paths. */
export function isFullRun(): boolean {
  return process.env.TEST_ROUNDS === 'full';
}
