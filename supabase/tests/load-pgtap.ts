import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SqlRunner } from '../local/sql-runner.ts';

/** The package carries pgTAP as the archive that an installation of PostgreSQL would unpack. */
const PACKAGE = '@electric-sql/pglite-pgtap';
const ARCHIVE = 'pgtap.tar.gz';
const SCRIPT = 'share/postgresql/extension/pgtap--1.3.5.sql';

/** Loads pgTAP's functions into the schema `extensions`, from its published SQL. */
export async function loadPgtap(database: Pick<SqlRunner, 'exec'>): Promise<void> {
  const archive = join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), ARCHIVE);
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', archive, SCRIPT], {
    maxBuffer: 8 * 1024 ** 2,
  });
  await database.exec(`set search_path = extensions, public; ${stdout}; reset search_path;`);
}
