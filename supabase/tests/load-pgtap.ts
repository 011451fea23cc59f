import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SqlRunner } from '../local/sql-runner.ts';

/** The package contains pgTAP as an archive for a PostgreSQL installation. */
const PACKAGE = '@electric-sql/pglite-pgtap';
const ARCHIVE = 'pgtap.tar.gz';
const SCRIPT = 'share/postgresql/extension/pgtap--1.3.5.sql';

/** Creates pgTAP's functions in the schema `extensions` from the published SQL. */
export async function loadPgtap(database: Pick<SqlRunner, 'exec'>): Promise<void> {
  const archive = join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), ARCHIVE);
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', archive, SCRIPT], {
    maxBuffer: 8 * 1024 ** 2,
  });
  await database.exec(`set search_path = extensions, public; ${stdout}; reset search_path;`);
}
