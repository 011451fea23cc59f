import type { QueryClient } from '@tanstack/react-query';
import { readImportFile } from './read-import-file';
import type { ChosenFile } from './read-import-file';
import { sendImportLines } from './send-import-lines';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import {
  answeredLine,
  countOutcomes,
  inParts,
  sentLines,
  untriedLine,
  withoutSameNames,
} from '@/domain/resources/import-lines';
import type { LineReply, LineResult } from '@/domain/resources/import-lines';
import { onSignedOut } from '@/lib/signed-out';
import { warnBeforeUnload } from '@/lib/warn-before-unload';

/** What is under way. */
export interface ImportProgress {
  readonly isDryRun: boolean;
  readonly done: number;
  readonly total: number;
}

/** The file that this browser takes in, and how far it is. */
interface OwnImport {
  readonly file: ChosenFile | null;
  /** What is wrong with the file that was chosen last. */
  readonly problem: string | null;
  readonly results: readonly LineResult[];
  readonly progress: ImportProgress | null;
  readonly failure: unknown;
  /** How often something came to its end. */
  readonly finished: number;
}

/** How a run went. */
export interface ImportEnd {
  readonly isDryRun: boolean;
  /** Why it broke off; null where it did not. */
  readonly failure: unknown;
  /** Whether it ended because whoever began it is no longer signed in. */
  readonly isForgotten: boolean;
  /** Whether a screen shows it. */
  readonly isOnScreen: boolean;
  /** Resources that it added or changed. */
  readonly imported: number;
  /** Lines of the whole file that were refused. */
  readonly refused: number;
}

const nothing = { file: null, problem: null, results: [], progress: null, failure: null };

// Outside of every screen: leaving the panel ends nothing, and loses nothing.
let own: OwnImport = { ...nothing, finished: 0 };
const listeners = new Set<() => void>();
// Goes up with each file and each person: what began before has no more say.
let turn = 0;
let isFollowing = false;

function set(next: Partial<OwnImport>): void {
  own = { ...own, ...next };
  for (const listener of listeners) listener();
}

/** The import of this browser (for useSyncExternalStore). */
export function ownImport(): OwnImport {
  return own;
}

/** Calls `listener` on every change of it. Returns the undo. */
export function onOwnImport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the file and what became of it, and lets no further lines follow those on their way. */
export function forgetOwnImport(): void {
  turn += 1;
  set(nothing);
}

/** Reads a file in place of the one before; not while lines of that are on their way. */
export async function chooseOwnImport(file: File): Promise<void> {
  if (isBusy()) return;
  if (!isFollowing) onSignedOut(forgetOwnImport);
  isFollowing = true;
  turn += 1;
  const mine = turn;
  const read = await readImportFile(file);
  if (turn !== mine || isBusy()) return;
  if ('problem' in read) set({ ...nothing, problem: read.problem });
  else {
    const results = read.lines.map(untriedLine);
    set({ ...nothing, file: read, results, finished: own.finished + 1 });
  }
}

/**
 * Tries or imports the chosen lines, part by part, to the end or to the first part that fails: what
 * was answered until then is done, and that part may be. Never rejects; does nothing and returns
 * null while another run is under way.
 */
export async function runOwnImport(
  queryClient: QueryClient,
  isDryRun: boolean,
  chosen: readonly LineResult[],
): Promise<ImportEnd | null> {
  if (isBusy() || chosen.length === 0) return null;
  const mine = turn;
  begin(isDryRun, chosen);
  const stopWarning = isDryRun ? null : warnBeforeUnload();
  let failure: unknown = null;
  let imported = 0;
  try {
    for (const part of inParts(sentLines(chosen, isDryRun))) {
      if (turn !== mine) break;
      const replies = await sendImportLines(part, isDryRun);
      imported += replies.filter(isAddedOrChanged).length;
      if (turn === mine) take(replies, isDryRun);
    }
  } catch (error) {
    failure = error;
  }
  stopWarning?.();
  if (!isDryRun) void refreshSubmissions(queryClient, 'resource');
  const { refused } = countOutcomes(own.results);
  const isForgotten = turn !== mine;
  if (!isForgotten) end(isDryRun, failure);
  const isOnScreen = listeners.size > 0;
  return { isDryRun, failure, isForgotten, isOnScreen, imported, refused };
}

function isBusy(): boolean {
  return own.progress !== null;
}

function begin(isDryRun: boolean, chosen: readonly LineResult[]): void {
  const sent = new Set(chosen);
  set({
    // Until it is answered nobody knows whether it was done.
    results: own.results.map((result) =>
      sent.has(result) ? { ...result, outcome: 'waiting' } : result,
    ),
    progress: { isDryRun, done: 0, total: chosen.length },
    failure: null,
  });
}

function take(replies: readonly LineReply[], isDryRun: boolean): void {
  const { progress } = own;
  const byLine = new Map(replies.map((reply) => [reply.line, reply]));
  set({
    results: own.results.map((result) => {
      const reply = byLine.get(result.line.line);
      return reply === undefined ? result : answeredLine(result.line, reply, !isDryRun);
    }),
    progress: progress && { ...progress, done: progress.done + replies.length },
  });
}

function end(isDryRun: boolean, failure: unknown): void {
  const results = isDryRun ? withoutSameNames(own.results) : own.results;
  set({ results, progress: null, failure, finished: own.finished + 1 });
}

function isAddedOrChanged({ outcome }: LineReply): boolean {
  return outcome === 'added' || outcome === 'changed';
}
