import { useEffect, useRef, useState } from 'react';
import { useResourceImport } from '@/data/exchange/use-resource-import';
import { LARGEST_CSV_BYTES, decodeCsv } from '@/domain/csv-bytes';
import { readResourceCsv } from '@/domain/resource-csv';
import type { ResourceFile } from '@/domain/resource-csv';
import { answeredLine, sentLines, untriedLine, withoutSameNames } from '@/domain/resource-import';
import type { LineReply, LineResult } from '@/domain/resource-import';
import { useLeaveWarning } from '@/lib/use-leave-warning';

/** A file that was chosen, and what it holds. */
export interface ChosenFile extends ResourceFile {
  readonly name: string;
  /** Whether its letters had to be guessed. */
  readonly isGuess: boolean;
}

/** What is under way. */
export interface ImportProgress {
  readonly isDryRun: boolean;
  readonly done: number;
  readonly total: number;
}

interface ImportState {
  readonly file: ChosenFile | null;
  /** What is wrong with the file that was chosen last. */
  readonly problem: string | null;
  readonly results: readonly LineResult[];
  readonly progress: ImportProgress | null;
  readonly failure: unknown;
}

const nothing: ImportState = {
  file: null,
  problem: null,
  results: [],
  progress: null,
  failure: null,
};

/**
 * The import of a file, from choosing it to the end: read, tried and imported, as often as it takes.
 * `headingRef` is for the heading of the results, which gets focus when something is over.
 */
export function useImportRun() {
  const [state, setState] = useState(nothing);
  const { mutateAsync } = useResourceImport();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [finished, setFinished] = useState(0);
  const isBusy = state.progress !== null;
  useLeaveWarning(state.progress?.isDryRun === false);
  useEffect(() => {
    if (finished > 0) headingRef.current?.focus();
  }, [finished]);

  const choose = async (file: File) => {
    if (isBusy) return;
    const read = await readFile(file);
    setState({
      ...nothing,
      ...('problem' in read
        ? { problem: read.problem }
        : { file: read, results: read.lines.map(untriedLine) }),
    });
    if (!('problem' in read)) setFinished((count) => count + 1);
  };

  const run = async (isDryRun: boolean, chosen: readonly LineResult[]) => {
    if (isBusy || chosen.length === 0) return;
    const sent = new Set(chosen);
    const progress = { isDryRun, done: 0, total: chosen.length };
    setState((current) => ({
      ...current,
      // Until it is answered nobody knows whether it was done.
      results: current.results.map((result) =>
        sent.has(result) ? { ...result, outcome: 'waiting' } : result,
      ),
      progress,
      failure: null,
    }));
    let failure: unknown = null;
    try {
      await mutateAsync({
        lines: sentLines(chosen, isDryRun),
        isDryRun,
        onReplies: (replies) => {
          setState((current) => withReplies(current, replies, isDryRun));
        },
      });
    } catch (error) {
      failure = error;
    }
    setState((current) => ({
      ...current,
      results: isDryRun ? withoutSameNames(current.results) : current.results,
      progress: null,
      failure,
    }));
    setFinished((count) => count + 1);
  };

  return { ...state, headingRef, choose, run };
}

async function readFile(file: File): Promise<ChosenFile | { readonly problem: string }> {
  // Not even a part of what is too large needs to be read.
  const head = file.size > LARGEST_CSV_BYTES ? file.slice(0, LARGEST_CSV_BYTES + 1) : file;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await head.arrayBuffer());
  } catch {
    return { problem: 'The file could not be read. Has it been moved or removed?' };
  }
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return decoded;
  const read = readResourceCsv(decoded.text);
  return 'problem' in read ? read : { ...read, name: file.name, isGuess: decoded.isGuess };
}

function withReplies(
  state: ImportState,
  replies: readonly LineReply[],
  isDryRun: boolean,
): ImportState {
  const { progress } = state;
  const byLine = new Map(replies.map((reply) => [reply.line, reply]));
  return {
    ...state,
    results: state.results.map((result) => {
      const reply = byLine.get(result.line.line);
      return reply === undefined ? result : answeredLine(result.line, reply, !isDryRun);
    }),
    progress: progress && { ...progress, done: progress.done + replies.length },
  };
}
