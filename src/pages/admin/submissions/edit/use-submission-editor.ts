import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { failureWords, mayHaveChanged, type NewsOfOthers } from './failure-words';
import { useEditedVersion, type EditedVersion } from './use-edited-version';
import { submissionRecordQuery } from '@/data/submissions/submission-queries';
import { useSubmissionApprove } from '@/data/submissions/use-submission-decision';
import { sameValues } from '@/domain/form-text';
import { changesBetween, type FormParts } from '@/domain/merge-edits';
import { notify } from '@/lib/notify';

interface EditorOptions<Values, Columns> extends EntryProps {
  readonly userId: string;
  readonly parts: FormParts<Values, Columns>;
  /** What was opened. */
  readonly opened: EditedVersion<Values>;
  /** The version that was read last; null when there is none any more. */
  readonly readLast: () => EditedVersion<Values> | null;
  /** Stores these changes of the version that was seen. Resolves to the new `updated_at`. */
  readonly save: (changes: Partial<Columns>, seenUpdatedAt: string) => Promise<string>;
}

/** What is under way. */
type Step = 'save' | 'approve';

/** Keeps, saves and publishes what is edited of a submission. */
export function useSubmissionEditor<
  Values extends FieldValues,
  Context,
  Output extends Values,
  Columns,
>(form: UseFormReturn<Values, Context, Output>, options: EditorOptions<Values, Columns>) {
  const { place, view, parts, save, onDecided } = options;
  const version = useEditedVersion(form, options);
  const [isDraftBack] = useState(() => !sameValues(form.getValues(), options.opened.values));
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const approve = useSubmissionApprove();
  const { data: record } = useQuery(submissionRecordQuery(place.kind, place.id));

  const { leave, ...leaving } = useLeaving(version, view);
  const store = async (values: Output, wanted: Step) => {
    if (isBusy.current) return; // A second click comes before the button says so.
    isBusy.current = true;
    setStep(wanted);
    setFailure(null);
    let stage: 'save' | 'approve' = 'save';
    const changes = changesBetween(parts, version.seen.values, values);
    const hasChanges = Object.keys(changes).length > 0;
    let { updatedAt } = version.seen;
    try {
      if (hasChanges) updatedAt = await save(changes, updatedAt);
      version.settle({ values, updatedAt });
      stage = 'approve';
      if (wanted === 'approve') await approve.mutateAsync({ ...place, seenUpdatedAt: updatedAt });
      notify(noticeOf(wanted, hasChanges));
      if (wanted === 'approve') onDecided();
      else leave();
    } catch (error) {
      console.warn('The submission could not be saved or approved:', error);
      const news: NewsOfOthers | null = mayHaveChanged(error) ? version.catchUp() : null;
      setFailure(failureWords(error, { stage, hasChanges, news }));
    } finally {
      isBusy.current = false;
      setStep(null);
    }
  };
  const submit = (wanted: Step) => (event: SyntheticEvent) => {
    void form.handleSubmit((values) => store(values, wanted))(event);
  };
  return {
    submit,
    step,
    failure,
    mayApprove: record !== undefined && record?.status !== 'approved',
    isDraftBack,
    ...leaving,
  };
}

/** Going back to the entry, and what is asked where something would be lost. */
function useLeaving(
  version: { readonly isUnchanged: () => boolean; readonly discard: () => void },
  view: EntryProps['view'],
) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    view.replaceBy({ isEditing: false });
  };
  return {
    leave,
    isAsking,
    cancel: () => {
      if (version.isUnchanged()) leave();
      else setAsking(true);
    },
    discard: () => {
      version.discard();
      leave();
    },
    keep: () => {
      setAsking(false);
    },
  };
}

function noticeOf(wanted: Step, hasChanges: boolean) {
  if (wanted === 'save')
    return { title: hasChanges ? 'Changes saved' : 'There was nothing to save' };
  return {
    title: 'Submission Approved',
    description: hasChanges ? 'It is public with your changes.' : 'It is public now.',
  };
}
