import { expect, it } from 'vitest';
import { startFunction } from './function-process.ts';

it('rejects when the process of a function cannot be started', async () => {
  const options = { folder: '/no/such/folder', environment: {}, log: () => undefined };
  await expect(startFunction('absent', options)).rejects.toThrow('ENOENT');
});
