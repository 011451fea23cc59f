import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-props';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { submissionRecordQuery } from '@/data/submissions/submission-queries';
import { useSubmissionApprove } from '@/data/submissions/use-submission-decision';
import { sameValues } from '@/domain/form-text';
import { clearDraft, type DraftPlace } from '@/lib/draft';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

interface EditorOptions<Values, Output> extends EntryProps {
  /** What the form was filled with. */
  readonly stored: Values;
  /** `updated_at` of the entry as it is known now. */
  readonly updatedAt: string;
  readonly draft: DraftPlace;
  /** Stores what is filled in, over what was seen. Resolves to the new `updated_at`. */
  readonly save: (values: Output, seenUpdatedAt: string) => Promise<string>;
}

/** What is under way. */
type Step = 'save' | 'approve';

/** Where what is edited is kept as a draft: a later version of the entry does not take it over. */
export function editDraft(userId: string, id: string, updatedAt: string): DraftPlace {
  return { userId, form: 'submission-edit', subject: `${id} ${updatedAt}` };
}

/** Keeps, saves and publishes what is edited of a submission. */
export function useEditor<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  options: EditorOptions<Values, Output>,
) {
  const { place, view, updatedAt, stored, draft, save, onDecided } = options;
  const [seen, setSeen] = useState(updatedAt);
  const [isOutdated, setOutdated] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isDraftBack] = useState(() => !sameValues(form.getValues(), stored));
  const isBusy = useRef(false);
  const approve = useSubmissionApprove();
  const { data: record } = useQuery(submissionRecordQuery(place.kind, place.id));
  useSaveDraft(form, draft, (values) => sameValues(values, stored));

  const leave = () => {
    view.replaceBy({ isEditing: false });
  };
  const store = async (values: Output, wanted: Step) => {
    if (isBusy.current) return; // A second click comes before the button says so.
    isBusy.current = true;
    setStep(wanted);
    setFailure(null);
    let isSaved = false;
    try {
      // Whoever was told of a change and saves once more wants to replace it.
      const savedAt = await save(values, isOutdated ? updatedAt : seen);
      isSaved = true;
      setSeen(savedAt);
      setOutdated(false);
      clearDraft(draft);
      if (wanted === 'approve') await approve.mutateAsync({ ...place, seenUpdatedAt: savedAt });
      notify(
        wanted === 'approve'
          ? { title: 'Submission Approved', description: 'It is public with your changes.' }
          : { title: 'Changes saved' },
      );
      if (wanted === 'approve') onDecided();
      else leave();
    } catch (error) {
      console.warn('The submission could not be saved or approved:', error);
      setOutdated(!isSaved && toAppError(error).code === 'conflict');
      setFailure(isSaved ? notApproved(error) : notSaved(error));
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
    isAsking,
    cancel: () => {
      if (sameValues(form.getValues(), stored)) leave();
      else setAsking(true);
    },
    discard: () => {
      clearDraft(draft);
      leave();
    },
    keep: () => {
      setAsking(false);
    },
  };
}

function notSaved(error: unknown): string {
  return toAppError(error).code === 'conflict'
    ? 'It was changed or removed after you opened it. What you entered is kept: save once more to put it in place of that change.'
    : `${sentenceFor(error)} What you entered is kept.`;
}

function notApproved(error: unknown): string {
  return toAppError(error).code === 'conflict'
    ? 'Your changes are saved, but it was decided on in the meantime or may not be published.'
    : `Your changes are saved, but it was not approved. ${sentenceFor(error)}`;
}
