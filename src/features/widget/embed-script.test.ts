import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the script that other sites load has at most 8 kB', () => {
  const script = readFileSync(new URL('../../../public/embed.js', import.meta.url));
  expect(script.byteLength).toBeLessThanOrEqual(8_000);
});
