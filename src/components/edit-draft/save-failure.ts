import type { RowVersion, StoredRow } from './edit-state';
import type { EditDraft } from './use-edit-draft';
import type { SaveProblem } from './use-save-edits';
import { changedParts } from '@/domain/three-way-merge';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError, type AppErrorCode } from '@/lib/errors';

const KEPT = 'Your changes are kept.';

interface FailureOptions<Values, Version> {
  /** What is edited: 'event'. */
  readonly noun: string;
  /** Who may have changed it; 'Someone else' by default. */
  readonly changedBy?: string;
  /**
   * Reads the row as it is now: null when it is gone, undefined when it is not known to have changed.
   */
  readonly readRow: (code: AppErrorCode) => Promise<StoredRow<Values, Version> | null | undefined>;
  /** The sentence for a failure, where it is not the usual one. */
  readonly sentenceOf?: (code: AppErrorCode) => string | undefined;
}

/**
 * Explains why a draft was not saved, with the row as it is now merged into the draft. Null when
 * the row turns out to hold everything: only the reply to the save was lost.
 */
export async function explainSaveFailure<Values, Columns, Version extends RowVersion>(
  error: unknown,
  draft: EditDraft<Values, Columns, Version>,
  { noun, changedBy = 'Someone else', readRow, sentenceOf }: FailureOptions<Values, Version>,
): Promise<SaveProblem | null> {
  const { code } = toAppError(error);
  const problem = (text: string): SaveProblem => ({ text, isOverwritten: false });
  const gone = `This ${noun} no longer exists.`;
  const usual = code === 'not_found' ? gone : `${sentenceFor(error)} ${KEPT}`;
  let row: StoredRow<Values, Version> | null | undefined;
  try {
    row = await readRow(code);
  } catch (unread) {
    return problem(`${sentenceFor(unread)} ${KEPT}`);
  }
  // Without the permission, a row that is not public looks as if it were gone.
  if (row === null) return problem(code === 'forbidden' ? usual : gone);
  if (row !== undefined) draft.adopt(row);
  const { base, values } = draft.now();
  if (row !== undefined && changedParts(draft.parts, base, values).length === 0) return null;
  if (code !== 'conflict') return problem(sentenceOf?.(code) ?? usual);
  if (row === undefined) {
    return problem(
      `${changedBy} changed this ${noun}, but the new version could not be loaded. ${KEPT} Please try again.`,
    );
  }
  return {
    text: `${changedBy} changed this ${noun} since you opened it. ${KEPT} Check both, then save again.`,
    isOverwritten: true,
  };
}
