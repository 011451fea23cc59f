import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { planQuery } from '@/entities/plans/api/plan';
import { planItemPlace } from '@/entities/plans/api/plan-item-draft';
import { usePlanItemUpdate } from '@/entities/plans/api/plan-item-update';
import { planKeys } from '@/entities/plans/api/plan-keys';
import { planFields, planStates } from '@/entities/plans/rules/fields';
import { nameOf, type PlanEntry, type PlanItem } from '@/entities/plans/rules/plan';
import { SelectField } from '@/shared/form/choice-fields';
import { EditDialog } from '@/shared/form/edit/edit-dialog';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { TextField } from '@/shared/form/text-fields';
import { VISITOR } from '@/shared/lib/draft';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { draftSchema, formSchema, fromForm, toForm } from '@/shared/rules/field-form';
import type { FormParts } from '@/shared/rules/form-parts';
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
  const queryClient = useQueryClient();
  const { form } = edit;
  const onSaved = (hasChanges: boolean) => {
    if (!hasChanges) return;
    const mutationKey = planKeys.changes(owner, entry.item.resource_id);
    const isWaiting = queryClient.isMutating({ mutationKey }) > 0;
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
    place: planItemPlace(owner ?? VISITOR, resourceId),
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
