import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectSqlTexts, collectTexts } from './screen-texts.ts';
import { ROOT } from './settings.ts';

/** Where people read something, and the folders that hold its sentences. */
const PLACES = [
  { name: 'Header, footer and failures', folder: 'src/app' },
  { name: 'What people do', folder: 'src/features' },
  { name: 'What there is', folder: 'src/entities' },
  { name: 'What several of them share', folder: 'src/shared' },
  { name: 'Emails and replies of functions', folder: 'supabase/functions' },
  { name: 'Messages of the database', folder: 'supabase/schemas' },
] as const;

/** Tests, generated files and what only a language model reads. */
const NOT_READ = /\.(?:test|fixture|generated|d)\.tsx?$|(?:^|\/)testing\/|\/prompt\.ts$/;

/**
 * Prints every sentence that people can read, by screen and in reading order, for proofreading.
 * With a file name, writes them there. `{…}` stands for a value that is known only at run time.
 */
export async function run(args: readonly string[]): Promise<void> {
  const screens = (await readdir(join(ROOT, 'src/pages'))).toSorted();
  const places = [
    ...screens.map((screen) => ({ name: `Screen: ${screen}`, folder: `src/pages/${screen}` })),
    ...PLACES,
  ];
  const sections: string[] = [];
  for (const { name, folder } of places) sections.push(await writeSection(name, folder));
  const page = `# What people read\n\n${sections.filter(Boolean).join('\n')}`;
  const [target] = args;
  if (target === undefined) process.stdout.write(page);
  else await writeFile(target, page);
}

async function writeSection(name: string, folder: string): Promise<string> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  const files = entries
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !NOT_READ.test(file))
    .toSorted();
  const parts: string[] = [];
  for (const file of files) {
    const source = await readFile(join(ROOT, folder, file), 'utf8');
    const texts = file.endsWith('.sql') ? collectSqlTexts(source) : collectTexts(file, source);
    if (texts.length === 0) continue;
    parts.push(`### ${file}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`);
  }
  return parts.length === 0 ? '' : `## ${name}\n\n${parts.join('\n')}`;
}
