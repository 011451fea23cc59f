import { afterAll, beforeAll, describe } from 'vitest';
import { isFullRun } from '../rounds.ts';
import { startHttpWorld } from './http-world.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

/** Runs only in the full run; connections test the locks in every run. */
describe.runIf(isFullRun())('at the same time, through the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await startHttpWorld();
  });
  afterAll(() => world.stop());

  scenarios(() => world);
});
