import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { draftPlace, openEditor, toDraft, versionOf, type EditorState } from './editor-draft';
import { useOwnSummaries, withMoments } from './use-own-summaries';
import { useSaveDraft } from '@/components/form/use-save-draft';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import type { SeenVersion } from '@/data/resources/use-resource-update';
import { changedFields, mergeEdits, withFields } from '@/domain/resources/editor-changes';
import { toEditorForm } from '@/domain/resources/editor-columns';
import type { EditorFieldName } from '@/domain/resources/editor-fields';
import { resourceEditorSchema, type ResourceEditorForm } from '@/domain/resources/editor-form';
import { clearDraft, writeDraft, type DraftPlace } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';

/** What is typed into the editor, what the database holds, and what is between the two. */
export function useEditor(resource: ResourceToEdit, userId: string) {
  const place = draftPlace(userId, resource.id);
  const [start] = useState(() => openEditor(place, resource));
  const form = useForm<ResourceEditorForm>({
    resolver: zodResolver(resourceEditorSchema),
    defaultValues: start.values,
  });
  const { state, latest, change } = useEditorState(start.state, form, place);
  const { adopt, expectSummary } = useAdoption(resource, form, latest, change);
  const isDirty = useIsDirty(form, state.base);

  return {
    ...{ form, state, isDirty, adopt, expectSummary },
    /** What is saved and typed right now. */
    now: () => ({ ...latest.current, values: form.getValues() }),
    /** Takes note that these fields were saved with what they hold in `values`. */
    settle: (names: readonly EditorFieldName[], values: ResourceEditorForm, seen: SeenVersion) => {
      const { base, seen: before } = latest.current;
      if (isNews(before, seen) && !isNews(seen, before)) return; // A later one came first.
      change({
        base: withFields(base, values, names),
        seen: withMoments(before, seen, names),
        restoredAt: null,
      });
    },
    /** Decides these fields, one way or the other. */
    decide: (names: readonly EditorFieldName[], whose: 'mine' | 'theirs') => {
      const { base, conflicts } = latest.current;
      if (whose === 'theirs') form.setValues(withFields(form.getValues(), base, names));
      change({ conflicts: conflicts.filter((name) => !names.includes(name)) });
    },
    dismissTaken: () => {
      change({ taken: [] });
    },
    /** Gives up what was typed. */
    discard: () => {
      form.setValues(latest.current.base);
      form.clearErrors();
      change({ conflicts: [], restoredAt: null });
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

type EditorFormApi = UseFormReturn<ResourceEditorForm>;

/** What the editor knows beside what is typed; unsaved changes are kept as a draft of both. */
function useEditorState(start: EditorState, form: EditorFormApi, place: DraftPlace) {
  const [state, setState] = useState(start);
  // What a save that is under way goes by when it comes back.
  const latest = useRef(state);
  useSaveDraft(
    form,
    place,
    (values) => changedFields(state.base, values).length === 0,
    (values) => toDraft(state.base, values),
  );
  const change = (part: Partial<EditorState>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    const { base } = latest.current;
    const values = form.getValues();
    if (changedFields(base, values).length === 0) clearDraft(place);
    else writeDraft(place, toDraft(base, values));
  };
  return { state, latest, change };
}

/** How to take another version for what is saved, keeping what was typed. What arrives is taken so. */
function useAdoption(
  resource: ResourceToEdit,
  form: EditorFormApi,
  latest: RefObject<EditorState>,
  change: (part: Partial<EditorState>) => void,
) {
  const ownSummaries = useOwnSummaries(form);
  const adopt = (other: ResourceToEdit) => {
    const { base, seen, conflicts } = latest.current;
    const theirs = toEditorForm(other);
    const { own, replaced } = ownSummaries.take(seen, versionOf(other));
    const merge = mergeEdits(base, form.getValues(), theirs);
    const values = withFields(merge.values, theirs, replaced);
    form.setValues(values);
    const differs = changedFields(theirs, values);
    const open = new Set([...conflicts, ...merge.conflicts].filter((name) => !own.has(name)));
    change({
      base: theirs,
      seen: versionOf(other),
      conflicts: differs.filter((name) => open.has(name)),
      taken: merge.taken.filter((name) => !own.has(name)),
    });
    return { isSaved: differs.length === 0 };
  };
  const onArrival = useEffectEvent((arrived: ResourceToEdit) => {
    if (isNews(versionOf(arrived), latest.current.seen)) adopt(arrived);
  });
  useEffect(() => {
    onArrival(resource);
  }, [resource]);
  return { adopt, expectSummary: ownSummaries.expect };
}

/** Whether anything that is typed differs from what is saved. */
function useIsDirty(form: EditorFormApi, base: ResourceEditorForm): boolean {
  return useSyncExternalStore(
    (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    () => changedFields(base, form.getValues()).length > 0,
  );
}

/** Whether `arrived` is another version than `seen`, and no older one that was on its way. */
function isNews(arrived: SeenVersion, seen: SeenVersion): boolean {
  const isSame =
    arrived.updated_at === seen.updated_at &&
    arrived.summary_generated_at === seen.summary_generated_at &&
    arrived.funding_terms_generated_at === seen.funding_terms_generated_at;
  return !isSame && Date.parse(arrived.updated_at) >= Date.parse(seen.updated_at);
}
