import type { ImportEnd } from '@/data/import-export/own-import';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Says in a notice how a run of an import went, wherever one is by then. */
export function tellImportEnd(end: ImportEnd): void {
  // A dry run does nothing: the screen that shows it says enough, and so does a sign-out.
  if (end.isDryRun && (end.isOnScreen || end.isForgotten)) return;
  const subject = end.isDryRun ? 'Dry Run' : 'Import';
  if (end.isForgotten) {
    notify({
      title: 'Import Failed',
      description: `You were signed out before it was done: ${wereImported(end.imported)}.`,
      tone: 'destructive',
    });
  } else if (end.failure !== null) {
    notify({
      title: `${subject} Failed`,
      description: `${sentenceFor(end.failure)} How far it came is under Import and Export.`,
      tone: 'destructive',
    });
  } else if (end.isDryRun) {
    notify({
      title: 'Dry Run Complete',
      description: 'What the file would change is under Import and Export.',
    });
  } else {
    notify({ title: 'Import Complete', description: importedText(end) });
  }
}

function importedText({ imported, refused }: ImportEnd): string {
  const done = wereImported(imported);
  if (refused === 0) return `${done}.`;
  return `${done}, ${counted(refused, 'line')} of the file ${refused === 1 ? 'was' : 'were'} refused.`;
}

function wereImported(count: number): string {
  return `${counted(count, 'resource')} ${count === 1 ? 'was' : 'were'} imported`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
