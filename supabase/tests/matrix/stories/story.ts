import type { Actor, Script } from '../runner.ts';

/** What happens behind the rows: a script of several people, and what comes of it. */
export interface Story extends Script {
  /** The tables that it is about. */
  readonly relations: readonly string[];
}

/**
 * A story whose outcome is that of its last line; every line before it must go through.
 *
 * @param expected as in a grid: a number of rows or the code of a refusal.
 */
export function story(
  name: string,
  relations: readonly string[],
  expected: string,
  ...lines: readonly (readonly [as: Actor, sql: string])[]
): Story {
  return { name, relations, expected, steps: lines.map(([as, sql]) => ({ as, sql })) };
}
