import type { QueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { sendImportLines } from './send-import-lines';
import { adminResourceListQuery } from '@/entities/resources/api/admin-resource-list';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import {
  fileColumns,
  readResourceCsv,
  type ResourceFile,
} from '@/features/import/rules/csv-columns';
import {
  answeredLine,
  countOutcomes,
  inParts,
  sentLines,
  untriedLine,
  withConflictChoice,
  withSimilarNames,
  withoutSameNames,
  type LineReply,
  type LineResult,
} from '@/features/import/rules/import-lines';
import type { FileColumn, ImportMapping } from '@/features/import/rules/import-mapping';
import { sharedState } from '@/shared/lib/shared-state';
import { supabase } from '@/shared/lib/supabase';
import { warnBeforeUnload } from '@/shared/lib/warn-before-unload';
import { MAX_CSV_BYTES, decodeCsv } from '@/shared/rules/csv-encoding';

/** A CSV file of resources and its content. */
export interface ChosenFile extends ResourceFile {
  readonly name: string;
  /** Whether its character encoding was guessed. */
  readonly isGuess: boolean;
}

/** Progress of a run. */
export interface ImportProgress {
  readonly isDryRun: boolean;
  readonly done: number;
  readonly total: number;
  /** Whether the user asked to stop. */
  readonly isStopping: boolean;
}

/** A file as it was chosen, before its columns have a meaning. */
interface ImportSource {
  readonly name: string;
  readonly text: string;
  readonly isGuess: boolean;
  readonly columns: readonly FileColumn[];
}

interface OwnImport {
  /** Null until a file could be read as text. */
  readonly source: ImportSource | null;
  readonly file: ChosenFile | null;
  /** What is wrong with the file that was chosen last. */
  readonly problem: string | null;
  readonly results: readonly LineResult[];
  readonly progress: ImportProgress | null;
  readonly failure: unknown;
  /** Number of files read and runs ended; a change moves focus to the result. */
  readonly finished: number;
}

/** Result of a run. */
export interface ImportEnd {
  readonly isDryRun: boolean;
  /** Why it stopped early; null when it did not. */
  readonly failure: unknown;
  /** Whether it stopped because the user who started it signed out. */
  readonly isForgotten: boolean;
  /** Whether the user stopped it. */
  readonly isStopped: boolean;
  /** Whether a screen shows it. */
  readonly isOnScreen: boolean;
  /** Number of resources that were added or changed. */
  readonly imported: number;
  /** Number of refused lines of the whole file. */
  readonly refused: number;
}

const nothing = {
  source: null,
  file: null,
  problem: null,
  results: [],
  progress: null,
  failure: null,
};

/** The import of this browser. Leaving the panel does not stop it. */
export const ownImport = sharedState<OwnImport>({ ...nothing, finished: 0 });

// Increases with each file and at sign-out; runs of an earlier turn stop.
let turn = 0;
let watchesSignOut = false;

function change(next: Partial<OwnImport>): void {
  ownImport.set({ ...ownImport.get(), ...next });
}

/** Deletes the file and its results, and stops a run after the request that is under way. */
export function forgetOwnImport(): void {
  turn += 1;
  change(nothing);
}

/** Leaves a line out of the import, or takes it in again. Does nothing during a run. */
export function leaveOutLine(lineNumber: number, isLeftOut: boolean): void {
  changeLine(lineNumber, (result) => ({ ...result, isLeftOut }));
}

/** Chooses the value of the file or the newer one in a conflict. Does nothing during a run. */
export function chooseInConflict(lineNumber: number, column: string, isFileChosen: boolean): void {
  changeLine(lineNumber, (result) => withConflictChoice(result, column, isFileChosen));
}

function changeLine(lineNumber: number, changed: (result: LineResult) => LineResult): void {
  if (isBusy()) return;
  const { results } = ownImport.get();
  change({
    results: results.map((result) => (result.line.line === lineNumber ? changed(result) : result)),
  });
}

/** Marks all lines as not checked, once an import was reverted: their results are out of date. */
export function resetOwnImport(): void {
  const { file } = ownImport.get();
  if (file !== null && !isBusy()) change({ results: file.lines.map(untriedLine), failure: null });
}

/** Stops a run after the request that is under way. What is left stays to be checked. */
export function stopOwnImport(): void {
  const { progress } = ownImport.get();
  if (progress === null) return;
  change({ progress: { ...progress, isStopping: true } });
}

/** Reads a file and replaces the previous one. Does nothing during a run. */
export async function chooseOwnImport(file: File): Promise<void> {
  if (isBusy()) return;
  if (!watchesSignOut) onSignedOut(forgetOwnImport);
  watchesSignOut = true;
  turn += 1;
  const ownTurn = turn;
  const source = await readImportFile(file);
  if (turn !== ownTurn || isBusy()) return;
  if ('problem' in source) change({ ...nothing, problem: source.problem });
  else readSource(source, null);
}

/** Reads the chosen file again with a mapping, or without one. Does nothing during a run. */
export function applyMappingToImport(mapping: ImportMapping | null): void {
  const { source } = ownImport.get();
  if (source !== null && !isBusy()) readSource(source, mapping);
}

function readSource(source: ImportSource, mapping: ImportMapping | null): void {
  const { name, text, isGuess } = source;
  const read = readResourceCsv(text, mapping);
  if ('problem' in read) {
    change({ ...nothing, source, problem: read.problem });
    return;
  }
  change({
    ...nothing,
    source,
    file: { ...read, name, isGuess },
    results: read.lines.map(untriedLine),
    finished: ownImport.get().finished + 1,
  });
}

async function readImportFile(file: File): Promise<ImportSource | { readonly problem: string }> {
  // A file that is too large is rejected without reading all of it.
  const head = file.size > MAX_CSV_BYTES ? file.slice(0, MAX_CSV_BYTES + 1) : file;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await head.arrayBuffer());
  } catch {
    return { problem: 'The file could not be read. Has it been moved or removed?' };
  }
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return decoded;
  const { text, isGuess } = decoded;
  return { name: file.name, text, isGuess, columns: fileColumns(text) };
}

/**
 * Checks or imports the chosen lines in parts, up to the first part that fails: earlier parts are
 * saved, and the failed one may be. Never rejects; returns null during another run.
 */
export async function runOwnImport(
  queryClient: QueryClient,
  isDryRun: boolean,
  chosen: readonly LineResult[],
): Promise<ImportEnd | null> {
  if (isBusy() || chosen.length === 0) return null;
  const ownTurn = turn;
  begin(isDryRun, chosen);
  const importId = crypto.randomUUID();
  const mapping = ownImport.get().file?.mapping ?? null;
  const stopWarning = isDryRun ? null : warnBeforeUnload();
  let failure: unknown = null;
  let imported = 0;
  try {
    for (const part of inParts(sentLines(chosen, isDryRun, mapping))) {
      if (turn !== ownTurn || isStopping()) break;
      const replies = await sendImportLines(part, isDryRun, importId);
      imported += replies.filter(isAddedOrChanged).length;
      if (turn === ownTurn) take(replies, isDryRun);
    }
    if (isDryRun && turn === ownTurn) await pointOutSimilarNames(queryClient, ownTurn);
  } catch (error) {
    failure = error;
  }
  stopWarning?.();
  if (!isDryRun) {
    void refreshSubmissions(queryClient, 'resource');
    void queryClient.invalidateQueries({ queryKey: importKeys.all });
  }
  const { refused } = countOutcomes(ownImport.get().results);
  const isForgotten = turn !== ownTurn;
  const isStopped = isStopping();
  if (!isForgotten) end(isDryRun, failure);
  const isOnScreen = ownImport.isShown();
  return { isDryRun, failure, isForgotten, isStopped, isOnScreen, imported, refused };
}

/** Compares the names of new resources with those on the site and in the file. */
async function pointOutSimilarNames(queryClient: QueryClient, ownTurn: number): Promise<void> {
  if (countOutcomes(ownImport.get().results).added === 0) return;
  const all = { status: 'all', sort: 'name', direction: 'asc' } as const;
  let names: readonly string[] = [];
  try {
    names = (await queryClient.query(adminResourceListQuery(all))).map(({ name }) => name);
  } catch (error) {
    console.warn('The names in the file are compared with each other only:', error);
  }
  if (turn !== ownTurn) return;
  change({ results: withSimilarNames(ownImport.get().results, names) });
}

function isStopping(): boolean {
  return ownImport.get().progress?.isStopping === true;
}

function isBusy(): boolean {
  return ownImport.get().progress !== null;
}

function begin(isDryRun: boolean, chosen: readonly LineResult[]): void {
  const sent = new Set(chosen);
  change({
    // Without a reply, it is unknown whether a line was saved.
    results: ownImport
      .get()
      .results.map((result) => (sent.has(result) ? { ...result, outcome: 'waiting' } : result)),
    progress: { isDryRun, done: 0, total: chosen.length, isStopping: false },
    failure: null,
  });
}

function take(replies: readonly LineReply[], isDryRun: boolean): void {
  const { progress } = ownImport.get();
  const byLine = new Map(replies.map((reply) => [reply.line, reply]));
  change({
    results: ownImport.get().results.map((result) => {
      const reply = byLine.get(result.line.line);
      return reply === undefined ? result : answeredLine(result.line, reply, !isDryRun);
    }),
    progress: progress && { ...progress, done: progress.done + replies.length },
  });
}

function end(isDryRun: boolean, failure: unknown): void {
  const results = isDryRun ? withoutSameNames(ownImport.get().results) : ownImport.get().results;
  change({ results, progress: null, failure, finished: ownImport.get().finished + 1 });
}

function isAddedOrChanged({ outcome }: LineReply): boolean {
  return outcome === 'added' || outcome === 'changed';
}

/** Calls `listener` when the user signs out or another user signs in, in this or another tab. */
function onSignedOut(listener: () => void): void {
  let userId: string | null = null;
  supabase.auth.onAuthStateChange((_event, session) => {
    const next = session?.user.id ?? null;
    if (next === null || (userId !== null && next !== userId)) listener();
    userId = next;
  });
}
