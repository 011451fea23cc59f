import { afterAll, beforeAll, describe } from 'vitest';
import { startConnectionWorld } from './connection-world.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

describe('at the same time, on parallel connections', () => {
  let world: World;
  beforeAll(async () => {
    world = await startConnectionWorld();
  });
  afterAll(() => world.stop());

  scenarios(() => world);
});
