import type * as z from 'zod/mini';
import { draftSchema, formSchema, fromForm, toForm } from '../field-form';
import type { FormParts } from '../three-way-merge';
import { labelOf } from '../vocabularies';
import { planFields, planStates } from './fields';

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
