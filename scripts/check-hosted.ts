import { join } from 'node:path';
import { readConfig } from '../supabase/local/config.ts';
import { StackError } from '../supabase/local/errors.ts';
import { checkApi, checkFunctions, checkStorage } from './hosted/check-api.ts';
import { checkDatabase } from './hosted/check-database.ts';
import { checkSite } from './hosted/check-site.ts';
import { report, type Finding } from './hosted/finding.ts';
import { readHostedSettings, type HostedSettings } from './hosted/settings.ts';
import { ROOT } from './settings.ts';

/**
 * Checks a hosted project and its site without changing anything.
 *
 * @param functions names of the functions to deploy.
 */
export async function inspectHosted(
  settings: HostedSettings,
  functions: readonly string[],
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkApi(settings),
    checkFunctions(settings, functions),
    checkStorage(settings),
    checkDatabase(settings),
    checkSite(settings),
  ]);
  return findings.flat();
}

/**
 * `npm run check:hosted`: prints what is present and missing, with remedies.
 *
 * @throws StackError when something is missing or could not be checked.
 */
export async function run(): Promise<void> {
  const settings = readHostedSettings();
  const { functions } = await readConfig(join(ROOT, 'supabase'));
  const findings = await inspectHosted(settings, Object.keys(functions));
  console.log(report(findings));
  if (findings.some(({ state }) => state === 'missing')) {
    throw new StackError('Something is missing: see above.');
  }
  if (findings.some(({ state }) => state === 'unknown')) {
    throw new StackError('Something could not be checked: see above.');
  }
}
