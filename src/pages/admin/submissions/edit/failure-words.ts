import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';

/** What somebody else did to a submission while it was edited. */
export interface NewsOfOthers {
  /** What they alone changed, as the form calls it: it stands in the form now. */
  readonly taken: readonly string[];
  /** What both changed: the form holds one's own. */
  readonly conflicts: readonly string[];
  /** Whether the form still holds something that is not stored. */
  readonly hasOwn: boolean;
}

interface Circumstances {
  /** What failed: saving, or the approval after it. */
  readonly stage: 'save' | 'approve';
  /** Whether there was anything to save. */
  readonly hasChanges: boolean;
  /** Null when it is as it was, as far as is known. */
  readonly news: NewsOfOthers | null;
}

/** Whether the submission may be another after this failure: somebody's change, or one's own. */
export function mayHaveChanged(error: unknown): boolean {
  return toAppError(error).code === 'conflict' || isSilence(error);
}

/** Why changes to a submission were not saved or published, and what became of them. */
export function failureWords(error: unknown, { stage, hasChanges, news }: Circumstances): string {
  const sentences = stage === 'save' ? notSaved(error, news) : notApproved(error, hasChanges);
  return [...sentences, ...newsWords(news), ...(stage === 'save' ? ownWords(news) : [])].join(' ');
}

function notSaved(error: unknown, news: NewsOfOthers | null): string[] {
  if (isSilence(error) && news?.hasOwn === false) {
    return ['No answer came to what was sent.'];
  }
  if (toAppError(error).code !== 'conflict') return [sentenceFor(error)];
  return [
    'Somebody changed it after you opened it.',
    ...(news === null ? ['How it is now could not be read: please try again.'] : []),
  ];
}

function notApproved(error: unknown, hasChanges: boolean): string[] {
  const saved = hasChanges ? ['Your changes are saved.'] : [];
  if (toAppError(error).code === 'conflict') {
    return [...saved, 'It was decided on or changed in the meantime, or may not be published.'];
  }
  if (!isSilence(error)) return [...saved, `It was not approved. ${sentenceFor(error)}`];
  return [
    ...saved,
    `${sentenceFor(error)} Perhaps it is approved all the same: see how it is stored.`,
  ];
}

function newsWords(news: NewsOfOthers | null): string[] {
  if (news === null) return [];
  const { taken, conflicts } = news;
  return [
    ...(taken.length === 0 ? [] : [`Taken over from that change: ${taken.join(', ')}.`]),
    ...(conflicts.length === 0 ? [] : [`Changed by both of you: ${conflicts.join(', ')}.`]),
  ];
}

function ownWords(news: NewsOfOthers | null): string[] {
  if (news === null) return ['What you entered is kept.'];
  if (!news.hasOwn) return ['Everything you entered is stored.'];
  return news.conflicts.length === 0
    ? ['What you entered is kept: save once more to add it.']
    : ['What you entered is kept: save once more to put it in place of theirs.'];
}

/** No answer came: what was asked for may have been done. */
function isSilence(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'timeout' || code === 'network';
}
