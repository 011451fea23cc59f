import type { ImportEnd } from '@/data/import-export/own-import';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Shows a toast with the result of an import run, on any screen. */
export function notifyImportEnd(end: ImportEnd): void {
  // A dry run changes nothing: no toast when its screen is open or the user signed out.
  if (end.isDryRun && (end.isOnScreen || end.isForgotten)) return;
  const subject = end.isDryRun ? 'Dry Run' : 'Import';
  if (end.isForgotten) {
    notify({
      title: 'Import Failed',
      description: `You were signed out before the import finished: ${wereImported(end.imported)}.`,
      tone: 'destructive',
    });
  } else if (end.failure !== null) {
    notify({
      title: `${subject} Failed`,
      description: `${sentenceFor(end.failure)} See Import and Export for what was imported.`,
      tone: 'destructive',
    });
  } else if (end.isDryRun) {
    notify({
      title: 'Dry Run Complete',
      description: 'See Import and Export for the changes.',
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
