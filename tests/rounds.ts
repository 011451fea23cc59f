/** How often a repeated or randomised test runs: `reduced` normally, `full` under `test:full`. */
export function rounds(reduced: number, full: number): number {
  return process.env.TEST_ROUNDS === 'full' ? full : reduced;
}
