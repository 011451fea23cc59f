import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../scripts/settings.ts';

const lockFile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        optionalDependencies: z.record(z.string(), z.string()).default({}),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
const packages = Object.entries(lockFile.packages);
const paths = new Set(Object.keys(lockFile.packages));

/** Whether Node resolves `name` from the package at `path`. */
function isLocked(path: string, name: string): boolean {
  if (paths.has(join(path, 'node_modules', name))) return true;
  if (path === '') return false;
  const parent = path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, '');
  return isLocked(parent, name);
}

it('the lock file holds the builds for every system, not only for this one', () => {
  const missing = packages.flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the lock file names no registry, so that everybody installs from their own', () => {
  expect(
    packages.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path),
  ).toEqual([]);
});
