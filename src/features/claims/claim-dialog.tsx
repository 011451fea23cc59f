import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useClaimCreate } from './api/claim-create';
import { ownClaimsQuery } from './api/own-claims';
import { holderOf } from './rules/assigned-roles';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { Spinner } from '@/shared/feedback/spinner';
import { DialogFormButtons } from '@/shared/form/dialog-form-buttons';
import { Field } from '@/shared/form/field';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { clearDraft, readDraft } from '@/shared/lib/draft';
import { notifyFailure, sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { requiredText } from '@/shared/rules/form-text';
import { claimLimits } from '@/shared/rules/limits';
import { claimTypes } from '@/shared/rules/submission-vocabularies';
import { Dialog } from '@/shared/ui/dialog';
import { inputClass } from '@/shared/ui/input-class';
import { labelOf, isMember } from '@shared/contracts/vocabularies';

type ClaimRole = (typeof claimTypes)[number];

/** Schema of the claim form; '' means that no role is chosen. */
const claimFormSchema = (roles: readonly ClaimRole[]) =>
  z.object({
    claim_type: z
      .string()
      .check(z.refine((role) => isMember(roles, role), 'Please choose a role.')),
    justification: requiredText(
      claimLimits.justification.longest,
      'Please say how you are connected to this resource.',
    ),
  });

/** Schema of a draft of the form; values need not be valid. */
const claimDraftSchema = z.object({ claim_type: z.string(), justification: z.string() });

/** Values of the form while it is filled in, and after validation. */
type ClaimForm = z.input<ReturnType<typeof claimFormSchema>>;
type CheckedClaim = z.output<ReturnType<typeof claimFormSchema>>;

const emptyClaim: ClaimForm = { claim_type: '', justification: '' };

interface ClaimDialogProps {
  readonly resource: Pick<
    ResourceDetail,
    'id' | 'name' | 'curator_id' | 'contact_profile_id' | 'entrepreneur_contact_profile_id'
  >;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Claim form: role and justification. */
export function ClaimDialog({ resource, userId, onClose }: ClaimDialogProps) {
  const claims = useQuery(ownClaimsQuery(resource.id, userId));
  const open = claims.data?.filter(({ status }) => status === 'pending') ?? [];
  const roles = claimTypes.filter(
    ({ value }) =>
      holderOf(resource, value) !== userId && !open.some((claim) => claim.claim_type === value),
  );
  return (
    <Dialog title="Claim this resource" onClose={onClose}>
      <p className="mb-4 text-soft">
        What is your role at <strong className="text-ink">{resource.name}</strong>? Once we confirm
        it, your profile appears here.
      </p>
      {open.length > 0 && (
        <p className="mb-4 rounded bg-soon-tint px-4 py-3 text-soon">
          {`Waiting for approval: ${open.map((claim) => labelOf(claimTypes, claim.claim_type)).join(', ')}`}
        </p>
      )}
      {claims.isPending && <Spinner label="Loading your claims" />}
      {claims.isError && (
        <p role="alert" className="font-semibold text-closed">
          {sentenceFor(claims.error)}
        </p>
      )}
      {claims.isSuccess && roles.length === 0 && (
        <p>You have already claimed every role of this resource.</p>
      )}
      {claims.isSuccess && roles.length > 0 && (
        <ClaimFields resourceId={resource.id} userId={userId} roles={roles} onClose={onClose} />
      )}
    </Dialog>
  );
}

const KEPT = { unauthenticated: 'Please sign in and try again. What you wrote is kept.' } as const;

interface ClaimFieldsProps {
  readonly resourceId: string;
  readonly userId: string;
  readonly roles: readonly ClaimRole[];
  readonly onClose: () => void;
}

function ClaimFields({ resourceId, userId, roles, onClose }: ClaimFieldsProps) {
  const create = useClaimCreate();
  const place = { userId, form: 'claim', subject: resourceId };
  const form = useForm<ClaimForm, unknown, CheckedClaim>({
    resolver: zodResolver(claimFormSchema(roles)),
    defaultValues: readDraft(place, claimDraftSchema) ?? emptyClaim,
  });
  useSaveDraft(
    form,
    place,
    ({ claim_type, justification }) => claim_type === '' && justification === '',
  );
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  // The role of a draft may be claimed by now.
  const role = useWatch({ control: form.control, name: 'claim_type' });
  const send = handleSubmit(async ({ claim_type, justification }) => {
    if (create.isPending) return;
    try {
      await create.mutateAsync({
        resource_id: resourceId,
        claim_type,
        justification: justification.trim(),
      });
    } catch (error) {
      // The form shows it, unless it has gone with the session.
      if (toAppError(error).code === 'unauthenticated')
        notifyFailure('Claim not sent', error, KEPT);
      return;
    }
    // Also when the dialog is closed by now.
    clearDraft(place);
    notify({ title: 'Claim sent', description: 'We will email you once it is reviewed.' });
    onClose();
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <Field label="Your role" error={errors.claim_type?.message}>
        {(control) => (
          <select
            {...control}
            {...register('claim_type')}
            value={isMember(roles, role) ? role : ''}
            className={inputClass}
          >
            <option value="" disabled>
              Choose a role
            </option>
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="How are you connected to this resource?"
        hint="Your job title and how we can verify it: a staff page or work email."
        error={errors.justification?.message}
      >
        {(control) => (
          <textarea {...control} {...register('justification')} rows={5} className={inputClass} />
        )}
      </Field>
      {create.isError && (
        <p role="alert" className="font-semibold text-closed">
          {sentenceFor(create.error, {
            conflict: 'You have already claimed this role. It is waiting for approval.',
          })}
        </p>
      )}
      <DialogFormButtons
        label="Send claim"
        busyLabel="Sending…"
        isBusy={create.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
