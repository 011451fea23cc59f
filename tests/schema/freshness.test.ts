import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTypes } from '../../scripts/db-types.ts';
import { ROOT } from '../../scripts/settings.ts';

it('src/types/database.ts is what the migrations make (npm run db:types)', async () => {
  const committed = await readFile(join(ROOT, 'src/types/database.ts'), 'utf8');
  expect(committed).toBe(await generateTypes());
});
