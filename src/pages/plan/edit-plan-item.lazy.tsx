import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges, type TimedVersion } from '@/components/edit-draft/save-changes';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import { planQuery } from '@/data/plan/plan-queries';
import { usePlanItemUpdate } from '@/data/plan/use-plan-item-update';
import { hasWaitingChange } from '@/data/plan/waiting-changes';
import { planFields } from '@/domain/plan/fields';
import {
  planDraftSchema,
  planFormSchema,
  planParts,
  toPlanForm,
  type PlanForm,
} from '@/domain/plan/form';
import { nameOf, type PlanEntry, type PlanItem } from '@/domain/plan/plan';
import { VISITOR } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

interface EditPlanItemProps {
  readonly owner: string | null;
  readonly entry: PlanEntry;
  readonly onClose: () => void;
}

/** Dialog for status, next step and notes of a saved resource. */
export function EditPlanItem({ owner, entry, onClose }: EditPlanItemProps) {
  const edit = usePlanItemEdit(owner, entry.item, onClose);
  const { form } = edit;
  return (
    <EditDialog title={nameOf(entry)} edit={edit} onClose={onClose}>
      {planFields.map((field) =>
        field.kind === 'choice' ? (
          <SelectField
            key={field.name}
            form={form}
            name={field.name}
            label={field.label}
            options={field.options}
          />
        ) : (
          <TextField
            key={field.name}
            form={form}
            name={field.name}
            label={field.label}
            hint={'hint' in field ? field.hint : undefined}
            rows={'rows' in field ? field.rows : undefined}
            type={field.kind === 'day' ? 'date' : 'text'}
            autoComplete="off"
            optional
          />
        ),
      )}
    </EditDialog>
  );
}

function storedRow(item: PlanItem): StoredRow<PlanForm, TimedVersion> {
  return { values: toPlanForm(item), seen: { updated_at: item.updated_at } };
}

/** A draft over a saved resource, and how it is saved. */
function usePlanItemEdit(owner: string | null, item: PlanItem, onClose: () => void) {
  const { resource_id: resourceId } = item;
  const row = useMemo(() => storedRow(item), [item]);
  const [opened] = useState(() => {
    const place = { userId: owner ?? VISITOR, form: 'plan-item', subject: resourceId };
    return openEdit({ parts: planParts, schema: planDraftSchema, place }, row);
  });
  const form = useForm<PlanForm>({
    resolver: zodResolver(planFormSchema),
    defaultValues: opened.values,
  });
  const draft = useEditDraft(form, { opened, row });
  const guard = useUnsavedChangesGuard(draft.isDirty);
  const { mutateAsync: update } = usePlanItemUpdate();
  const queryClient = useQueryClient();
  const send = (values: PlanForm) =>
    saveChanges(draft, values, {
      noun: 'plan',
      changedBy: 'Another tab or device',
      update: (changes, seenUpdatedAt) =>
        update({ owner, resourceId, seenUpdatedAt, changes, before: item }),
      readRow: async (code) => {
        if (code !== 'conflict') return undefined; // Reading may hang or fail as well.
        const items = await queryClient.query({ ...planQuery(owner), staleTime: 0 });
        const stored = items.find(({ resource_id }) => resource_id === resourceId);
        return stored === undefined ? null : storedRow(stored);
      },
    });
  const noticesRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, message } = useSaveEdits(form, draft, {
    send,
    onConflict: () => focusNotices(noticesRef),
  });
  const saveAndClose = () => {
    save((hasChanges) => {
      const isWaiting = owner !== null && hasWaitingChange(owner, resourceId);
      if (hasChanges) {
        notify(
          isWaiting
            ? { title: 'Saved here. It is sent when you are online again.' }
            : { title: 'Plan updated' },
        );
      }
      guard.proceed(onClose);
    });
  };
  return { form, draft, noticesRef, guard, isSaving, message, save: saveAndClose };
}
