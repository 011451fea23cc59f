import { expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

it('is given to one of those who try at the same time', async () => {
  const folder = `/data/${crypto.randomUUID()}`;
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const locks = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
  await (await lockFolder(folder)).release();
});
