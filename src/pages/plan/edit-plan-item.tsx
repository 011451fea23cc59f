import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import { useRowForm } from '@/components/edit-draft/use-row-form';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import { planQuery } from '@/data/plan/plan';
import { usePlanItemUpdate } from '@/data/plan/plan-item-update';
import { hasWaitingChange } from '@/data/plan/waiting-changes';
import { draftSchema, formSchema, fromForm, toForm } from '@/domain/field-form';
import type { FormParts } from '@/domain/form-parts';
import { planFields, planStates } from '@/domain/plan/fields';
import { nameOf, type PlanEntry, type PlanItem } from '@/domain/plan/plan';
import { VISITOR } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import { labelOf } from '@shared/contracts/vocabularies';

/** Schema of the form of a saved resource. */
const planFormSchema = formSchema(planFields);

/** Schema of a draft; values need not be valid. */
const planDraftSchema = draftSchema(planFields);

type PlanForm = z.infer<typeof planFormSchema>;

/** Converts a saved resource to form values. */
const toPlanForm = (item: Parameters<typeof toForm<(typeof planFields)[number]>>[1]) =>
  toForm(planFields, item);

/** Converts the form to columns. */
const fromPlanForm = (form: PlanForm) => fromForm(planFields, form);

/** What a member edits of a saved resource. */
const planParts: FormParts<PlanForm, ReturnType<typeof fromPlanForm>> = {
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
  const edit = usePlanItemForm(owner, entry.item);
  const { form } = edit;
  const onSaved = (hasChanges: boolean) => {
    if (!hasChanges) return;
    const isWaiting = owner !== null && hasWaitingChange(owner, entry.item.resource_id);
    notify({
      title: isWaiting ? 'Saved here. It is sent when you are online again.' : 'Plan updated',
    });
  };
  return (
    <EditDialog title={nameOf(entry)} edit={edit} onSaved={onSaved} onClose={onClose}>
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

function storedRow(item: PlanItem) {
  return { values: toPlanForm(item), seen: { updated_at: item.updated_at } };
}

/** The form over a saved resource. */
function usePlanItemForm(owner: string | null, item: PlanItem) {
  const { resource_id: resourceId } = item;
  const { mutateAsync: update } = usePlanItemUpdate();
  const queryClient = useQueryClient();
  return useRowForm({
    row: useMemo(() => storedRow(item), [item]),
    parts: planParts,
    schema: planDraftSchema,
    place: { userId: owner ?? VISITOR, form: 'plan-item', subject: resourceId },
    resolver: zodResolver(planFormSchema),
    noun: 'plan',
    changedBy: 'Another tab or device',
    update: async ({ changes, seen }) => {
      const seenUpdatedAt = seen.updated_at;
      return {
        updated_at: await update({ owner, resourceId, seenUpdatedAt, changes, before: item }),
      };
    },
    readRow: async (code) => {
      if (code !== 'conflict') return undefined; // Reading may hang or fail as well.
      const items = await queryClient.query({ ...planQuery(owner), staleTime: 0 });
      const stored = items.find(({ resource_id }) => resource_id === resourceId);
      return stored === undefined ? null : storedRow(stored);
    },
  });
}
