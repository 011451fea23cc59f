import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ secretKey: z.string() });

/** The key of `service_role` of the stack that keeps its data in a folder. */
export async function readSecretKey(dataFolder: string): Promise<string> {
  const text = await readFile(join(dataFolder, 'secrets.json'), 'utf8');
  return secretsSchema.parse(JSON.parse(text)).secretKey;
}
