import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './settings.ts';

const FUNCTIONS = join(ROOT, 'supabase/functions');
const versions = z.record(z.string(), z.string());
const { dependencies } = z
  .object({ dependencies: versions })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

const names = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

/** Returns the packages that a file imports directly and through local files. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  // Type imports do not exist at run time.
  const source = readFileSync(file, 'utf8').replace(/^import type [^;]+;/gmu, '');
  const imports = /^(?:import|\}).* from '([^'\s]+)';$|\bimport\('([^'\s]+)'\)/gmu;
  for (const [, fixed, lazy] of source.matchAll(imports)) {
    const specifier = fixed ?? lazy ?? '';
    if (specifier.startsWith('.')) {
      for (const name of packagesOf(join(file, '..', specifier), seen)) packages.add(name);
    } else if (!specifier.startsWith('node:')) {
      packages.add(specifier);
    }
  }
  return packages;
}

// Hosted functions install the packages of deno.json; tests use node_modules. Both must match.
describe.each(names)('imports of %s', (name) => {
  const { imports } = z
    .object({ imports: versions })
    .parse(JSON.parse(readFileSync(join(FUNCTIONS, name, 'deno.json'), 'utf8')));

  it('match the versions in package.json', () => {
    for (const [specifier, target] of Object.entries(imports)) {
      const [, packageName = '', subPath = ''] =
        /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/u.exec(specifier) ?? [];
      expect(target).toBe(`npm:${packageName}@${dependencies[packageName] ?? 'nothing'}${subPath}`);
    }
  });

  it('list exactly the imported packages', () => {
    expect(Object.keys(imports).sort()).toEqual(
      [...packagesOf(join(FUNCTIONS, name, 'index.ts'))].sort(),
    );
  });
});
