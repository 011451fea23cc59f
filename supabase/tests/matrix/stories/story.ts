import type { Actor, Script } from '../runner.ts';

/** A script of several callers and its expected result. */
export interface Story extends Script {
  /** Tables that the story covers. */
  readonly relations: readonly string[];
}

/**
 * Returns a story. Its result is that of the last step; all other steps must succeed.
 *
 * @param expected as in a grid: a number of rows or an error code.
 */
export function story(
  name: string,
  relations: readonly string[],
  expected: string,
  ...lines: readonly (readonly [as: Actor, sql: string])[]
): Story {
  return { name, relations, expected, steps: lines.map(([as, sql]) => ({ as, sql })) };
}
