import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import type { StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges, type TimedVersion } from '@/components/edit-draft/save-changes';
import { useRowEdit } from '@/components/edit-draft/use-row-edit';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import { planQuery } from '@/data/plan/plan-queries';
import { usePlanItemUpdate } from '@/data/plan/use-plan-item-update';
import { hasWaitingChange } from '@/data/plan/waiting-changes';
import { draftSchema, formSchema, fromForm, toForm } from '@/domain/field-form';
import { planFields, planStates } from '@/domain/plan/fields';
import { nameOf, type PlanEntry, type PlanItem } from '@/domain/plan/plan';
import type { FormParts } from '@/domain/three-way-merge';
import { VISITOR } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import { labelOf } from '@shared/contracts/vocabularies';

/** Schema of the form of a saved resource. */
export const planFormSchema = formSchema(planFields);

/** Schema of a draft; values need not be valid. */
export const planDraftSchema = draftSchema(planFields);

export type PlanForm = z.infer<typeof planFormSchema>;

/** Converts a saved resource to form values. */
export const toPlanForm = (item: Parameters<typeof toForm<(typeof planFields)[number]>>[1]) =>
  toForm(planFields, item);

/** Converts the form to columns. */
export const fromPlanForm = (form: PlanForm) => fromForm(planFields, form);

/** What a member edits of a saved resource, to merge concurrent edits. */
export const planParts: FormParts<PlanForm, ReturnType<typeof fromPlanForm>> = {
  list: planFields,
  columnsOf: fromPlanForm,
  fieldsOf: (name) => [name],
  textOf: (name, form) => (name === 'state' ? labelOf(planStates, form.state) : null),
};

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
  const { mutateAsync: update } = usePlanItemUpdate();
  const queryClient = useQueryClient();
  return useRowEdit({
    row: useMemo(() => storedRow(item), [item]),
    parts: planParts,
    schema: planDraftSchema,
    place: { userId: owner ?? VISITOR, form: 'plan-item', subject: resourceId },
    resolver: zodResolver(planFormSchema),
    send: (draft, values) =>
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
      }),
    onSaved: (hasChanges) => {
      const isWaiting = owner !== null && hasWaitingChange(owner, resourceId);
      if (!hasChanges) return;
      notify(
        isWaiting
          ? { title: 'Saved here. It is sent when you are online again.' }
          : { title: 'Plan updated' },
      );
    },
    onClose,
  });
}
