import * as z from 'zod/mini';
import { draftSchema, formSchema } from '../field-form';
import { staffFields } from './fields';
import { slugProblem } from './slug';

/** Organizations that may stand behind one resource (`save_resource`). */
const MOST_ORGANIZATIONS = 20;

const slug = z.string().check(
  z.refine((text) => text.trim() !== '', 'An address is required'),
  z.superRefine((text, context) => {
    const problem = text.trim() === '' ? null : slugProblem(text.trim());
    if (problem !== null) context.addIssue(problem);
  }),
);

const organizations = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .check(
    z.maxLength(MOST_ORGANIZATIONS, `Please choose at most ${MOST_ORGANIZATIONS} organizations`),
  );

/** The form, right or wrong: what a draft may hold. */
export const resourceEditorDraftSchema = z.extend(draftSchema(staffFields), { organizations });

/** The form while it is filled in. */
export type ResourceEditorForm = z.infer<typeof resourceEditorDraftSchema>;

/** Everything that staff may change of a resource, as the database takes it. */
export const resourceEditorSchema = z.extend(formSchema(staffFields), { slug, organizations });
