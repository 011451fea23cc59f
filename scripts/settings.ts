import { join } from 'node:path';
import { StackError } from '../supabase/local/errors.ts';

export const ROOT = join(import.meta.dirname, '..');

/** Addresses and folders of a local run. */
export interface LocalSettings {
  readonly sitePort: number;
  /** Undefined uses `supabase/config.toml`. */
  readonly apiPort: number | undefined;
  readonly mailPort: number | undefined;
  readonly dataDir: string;
}

/**
 * Reads `SITE_PORT`, `API_PORT`, `MAIL_PORT` and `DATA_DIR`.
 *
 * @param defaultSitePort port of the site without `SITE_PORT`.
 * @throws StackError when a port is not a number from 1 to 65535.
 */
export function readLocalSettings(defaultSitePort: number): LocalSettings {
  return {
    sitePort: readPort('SITE_PORT') ?? defaultSitePort,
    apiPort: readPort('API_PORT'),
    mailPort: readPort('MAIL_PORT'),
    dataDir: process.env.DATA_DIR ?? join(ROOT, '.data'),
  };
}

function readPort(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StackError(`${name} must be a port number from 1 to 65535, not "${text}".`);
}
