import { afterAll, beforeAll, describe } from 'vitest';
import { findNativePostgres, nativeTitle } from '../native/native-postgres.ts';
import { startNativeWorld } from './native-world.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const native = findNativePostgres();

describe.skipIf(!native.found)(`at the same time, on ${nativeTitle(native)}`, () => {
  let world: World;
  beforeAll(async () => {
    if (native.found) world = await startNativeWorld(native.folder);
  });
  afterAll(() => world.stop());

  scenarios(() => world);
});
