import type { StoredRow } from './edit-state';
import { explainSaveFailure } from './save-failure';
import type { EditDraft } from './use-edit-draft';
import type { SaveProblem } from './use-save-edits';
import { changedParts, changesBetween } from '@/domain/three-way-merge';
import type { AppErrorCode } from '@/lib/errors';

/** A row with the time of its last change as version. */
export interface TimedVersion {
  readonly updated_at: string;
}

interface ChangeOptions<Values, Columns> {
  /** What is edited: 'event'. */
  readonly noun: string;
  /** Who may have changed it; 'Someone else' by default. */
  readonly changedBy?: string;
  /** Saves these changes of the version that was seen. Resolves to the new `updated_at`. */
  readonly update: (changes: Partial<Columns>, seenUpdatedAt: string) => Promise<string>;
  /** Reads the row as it is now: null when it is gone, undefined when it is not read. */
  readonly readRow: (
    code: AppErrorCode,
  ) => Promise<StoredRow<Values, TimedVersion> | null | undefined>;
  /** The sentence for a failure, where it is not the usual one. */
  readonly sentenceOf?: (code: AppErrorCode) => string | undefined;
}

/** Failures after which the row may have changed: it is read again then. */
const doubtful: ReadonlySet<AppErrorCode> = new Set(['conflict', 'timeout', 'network']);

/**
 * Saves the columns that a draft changed, in the version that it was made over. Resolves to null
 * when all is saved, else to why not, with newer changes merged into the draft.
 */
export async function saveChanges<Values, Columns>(
  draft: EditDraft<Values, Columns, TimedVersion>,
  values: Values,
  { noun, changedBy, update, readRow, sentenceOf }: ChangeOptions<Values, Columns>,
): Promise<SaveProblem | null> {
  const { parts } = draft;
  const { base, seen } = draft.now();
  try {
    const updatedAt = await update(changesBetween(parts, base, values), seen.updated_at);
    draft.recordSaved(changedParts(parts, base, values), values, { updated_at: updatedAt });
    return null;
  } catch (error) {
    console.warn(`The ${noun} could not be saved:`, error);
    return explainSaveFailure(error, draft, {
      noun,
      ...(changedBy === undefined ? {} : { changedBy }),
      sentenceOf: (code) => sentenceOf?.(code),
      readRow: async (code) => {
        if (!doubtful.has(code)) return undefined;
        const row = await readRow(code);
        return row?.seen.updated_at === seen.updated_at ? undefined : row;
      },
    });
  }
}
