import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const schemas = readdirSync(SCHEMAS).map((name) => ({
  subject: name.slice(0, 2),
  sql: readFileSync(join(SCHEMAS, name), 'utf8'),
}));

/**
 * Returns the number of the schema file that defines an object, which is also that of the pgTAP
 * files that cover it.
 *
 * @param object such as `trigger resources_audit` or `function private.is_staff`.
 */
export function subjectOf(object: string): string {
  const definition = new RegExp(String.raw`^create ${object.replace('.', '[.]')}\b`, 'm');
  const found = schemas.find(({ sql }) => definition.test(sql));
  if (found === undefined) throw new Error(`No schema file creates the ${object}.`);
  return found.subject;
}
