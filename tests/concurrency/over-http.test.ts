import { afterAll, beforeAll, describe } from 'vitest';
import { startHttpWorld } from './http-world.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

describe('at the same time, through the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await startHttpWorld();
  });
  afterAll(() => world.stop());

  scenarios(() => world);
});
