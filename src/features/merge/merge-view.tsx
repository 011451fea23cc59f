import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ChevronLeft, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { resourceEditQuery, type ResourceToEdit } from '@/entities/resources/api/resource-edit';
import { useResourceMerge } from '@/entities/resources/api/resource-merge';
import { mergedFields, missingFields, takenOver } from '@/entities/resources/rules/duplicates';
import { editorLabel, type EditorFieldName } from '@/entities/resources/rules/editor-fields';
import { resourceParts, toEditorForm } from '@/entities/resources/rules/editor-form';
import { EmptyMessage } from '@/entities/staff/admin-list';
import { Loaded } from '@/entities/staff/loaded';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import { Spinner } from '@/shared/feedback/spinner';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/shared/form/edit/use-unsaved-changes-guard';
import { FormFailure } from '@/shared/form/form-failure';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { writeFailure } from '@/shared/lib/write-failure';
import { partText } from '@/shared/rules/form-parts';
import { buttonClass } from '@/shared/ui/button-class';

interface MergeViewProps {
  readonly ids: readonly [one: string, other: string];
  readonly onClose: () => void;
}

/** Two resources side by side: field by field, which value the kept one has afterwards. */
export function MergeView({ ids: [one, other], onClose }: MergeViewProps) {
  const [isSwapped, setSwapped] = useState(false);
  const keptQuery = useQuery(resourceEditQuery(isSwapped ? other : one));
  const mergedQuery = useQuery(resourceEditQuery(isSwapped ? one : other));
  // Kept outside the form, which is remounted with the new versions after a refused merge.
  const merge = useResourceMerge();
  const [isChanged, setChanged] = useState(false);
  const guard = useUnsavedChangesGuard(isChanged || merge.isPending);
  const loading = <Spinner label="Loading both resources" className="appear-late py-24" />;
  return (
    <div>
      <button type="button" onClick={onClose} className={buttonClass('quiet', '-ml-3')}>
        <ChevronLeft className="size-5" />
        Back to possible duplicates
      </button>
      <Loaded query={keptQuery} loading={loading}>
        {(kept) => (
          <Loaded query={mergedQuery} loading={loading}>
            {(merged) =>
              kept === null || merged === null ? (
                <EmptyMessage icon={SearchX} title="One of the two no longer exists" />
              ) : (
                <MergeForm
                  key={kept.id + kept.updated_at + merged.updated_at}
                  kept={kept}
                  merged={merged}
                  merge={merge}
                  onChange={() => setChanged(true)}
                  onSwap={() =>
                    guard.confirm(() => {
                      merge.reset();
                      setChanged(false);
                      setSwapped(!isSwapped);
                    })
                  }
                  onMerged={() => guard.proceed(onClose)}
                  onCancel={onClose}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <UnsavedChangesQuestion
        guard={guard}
        isSaving={merge.isPending}
        onDiscard={() => setChanged(false)}
      />
    </div>
  );
}

interface MergeFormProps {
  readonly kept: ResourceToEdit;
  readonly merged: ResourceToEdit;
  readonly merge: ReturnType<typeof useResourceMerge>;
  readonly onChange: () => void;
  readonly onSwap: () => void;
  readonly onMerged: () => void;
  readonly onCancel: () => void;
}

function MergeForm(props: MergeFormProps) {
  const { kept, merged, merge, onChange, onSwap, onMerged, onCancel } = props;
  const forms = { kept: toEditorForm(kept), merged: toEditorForm(merged) };
  const fields = mergedFields(forms.kept, forms.merged);
  const [taken, setTaken] = useState<readonly EditorFieldName[]>(() =>
    missingFields(forms.kept, forms.merged),
  );
  const oneAtATime = useSingleFlight();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  // A merge cannot be undone, so the shortcut only focuses the button: Enter confirms.
  useShortcuts({ m: () => submitRef.current?.focus() });
  const onOpened = useEffectEvent(() => {
    // The failure message takes focus itself.
    if (!merge.isError) headingRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => onOpened(), []);
  const send = async () => {
    try {
      await merge.mutateAsync({
        kept: { id: kept.id, updated_at: kept.updated_at },
        merged: { id: merged.id, updated_at: merged.updated_at },
        ...takenOver(forms.kept, forms.merged, taken),
      });
    } catch {
      return;
    }
    notify({ title: 'Resources Merged', description: `${merged.name} now leads to ${kept.name}.` });
    onMerged();
  };
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
    >
      <h2 ref={headingRef} tabIndex={-1} className="text-xl wrap-anywhere">
        {`Merge ${merged.name} into ${kept.name}`}
      </h2>
      <p className="mt-2 max-w-measure">
        {`For each field that differs, choose the value to keep. Reviews, claims, plans and subscriptions move, old links lead to ${kept.name}, and ${merged.name} is archived.`}
      </p>
      <button type="button" onClick={onSwap} className={buttonClass('secondary', 'mt-3')}>
        <ArrowLeftRight className="size-4" />
        <span>{`Keep ${merged.name} instead`}</span>
      </button>
      <div className="mt-5 space-y-4">
        {fields.length === 0 && <p>All fields are the same.</p>}
        {fields.map((name) => (
          <FieldChoice
            key={name}
            label={editorLabel(name)}
            values={{
              kept: partText(resourceParts, name, forms.kept),
              merged: partText(resourceParts, name, forms.merged),
            }}
            chosen={taken.includes(name) ? 'merged' : 'kept'}
            onChoose={(side) => {
              onChange();
              setTaken((before) => [
                ...before.filter((other) => other !== name),
                ...(side === 'merged' ? [name] : []),
              ]);
            }}
          />
        ))}
      </div>
      <FormFailure message={merge.isError ? failureText(merge.error) : undefined} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          ref={submitRef}
          type="submit"
          aria-keyshortcuts="M"
          aria-disabled={merge.isPending}
          className={buttonClass('primary')}
        >
          <span>{merge.isPending ? 'Merging…' : 'Merge resources'}</span>
          <Key name="M" />
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type Side = 'kept' | 'merged';

interface FieldChoiceProps {
  readonly label: string;
  readonly values: Readonly<Record<Side, string>>;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

function FieldChoice({ label, values, chosen, onChoose }: FieldChoiceProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {(['kept', 'merged'] as const).map((side) => (
        <label
          key={side}
          className="flex min-h-11 items-start gap-3 rounded border border-line bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name={label}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">
            {values[side] === '' ? <span className="text-soft">Nothing</span> : values[side]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict') {
    return 'One of the two was changed since you opened them. The values above are new: check them and merge again.';
  }
  if (code === 'not_found') return 'One of the two no longer exists.';
  return writeFailure('The resources were not merged.', error);
}
