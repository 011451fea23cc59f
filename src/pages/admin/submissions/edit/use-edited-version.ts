import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import type { NewsOfOthers } from './failure-words';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { sameValues } from '@/domain/form-text';
import { changedParts, mergeParts, type FormParts, type PartOf } from '@/domain/merge-edits';
import { clearDraft, writeDraft, type DraftPlace } from '@/lib/draft';

/** A submission as it is stored, and when it became so. */
export interface EditedVersion<Values> {
  readonly values: Values;
  readonly updatedAt: string;
}

interface VersionOptions<Values, Columns> extends Pick<EntryProps, 'place'> {
  readonly userId: string;
  readonly parts: FormParts<Values, Columns>;
  readonly opened: EditedVersion<Values>;
  readonly readLast: () => EditedVersion<Values> | null;
}

/** Where what is edited is kept as a draft: a later version of the entry does not take it over. */
export function editDraft(userId: string, id: string, updatedAt: string): DraftPlace {
  return { userId, form: 'submission-edit', subject: `${id} ${updatedAt}` };
}

/** The version of a submission that is edited, and the draft of what is typed over it. */
export function useEditedVersion<Values extends FieldValues, Context, Output, Columns>(
  form: UseFormReturn<Values, Context, Output>,
  { userId, place, parts, opened, readLast }: VersionOptions<Values, Columns>,
) {
  const [seen, setSeen] = useState(opened);
  // What a save that is under way goes by when it comes back.
  const latest = useRef(seen);
  const draftOf = (updatedAt: string) => editDraft(userId, place.id, updatedAt);
  useSaveDraft(form, draftOf(seen.updatedAt), (values) => sameValues(values, seen.values));

  const goOnFrom = (version: EditedVersion<Values>) => {
    clearDraft(draftOf(latest.current.updatedAt));
    latest.current = version;
    setSeen(version);
    const typed = form.getValues();
    if (!sameValues(typed, version.values)) writeDraft(draftOf(version.updatedAt), typed);
  };
  return {
    seen,
    /** Takes note that this is stored. */
    settle: goOnFrom,
    /** Whether nothing is typed that is not stored. */
    isUnchanged: () => sameValues(form.getValues(), latest.current.values),
    /**
     * Goes on from the version that was read last, with what only somebody else changed. Tells what
     * that is; null when there is no other version.
     */
    catchUp: (): NewsOfOthers | null => {
      const last = readLast();
      const { values: base, updatedAt } = latest.current;
      if (last === null || last.updatedAt === updatedAt) return null;
      const merge = mergeParts(parts, base, form.getValues(), last.values);
      form.setValues(merge.values);
      goOnFrom(last);
      return {
        taken: labelsOf(parts, merge.taken),
        conflicts: labelsOf(parts, merge.conflicts),
        hasOwn: changedParts(parts, last.values, merge.values).length > 0,
      };
    },
    discard: () => {
      clearDraft(draftOf(latest.current.updatedAt));
    },
  };
}

function labelsOf<Values, Columns>(
  { list }: FormParts<Values, Columns>,
  names: readonly PartOf<Columns>[],
): string[] {
  return list.filter(({ name }) => names.includes(name)).map(({ label }) => label);
}
