import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListingSubmit } from './api/listing-submit';
import { ownListingQuery } from './api/own-listing';
import { listingDraft } from './draft-places';
import { FormFrame } from './form-frame';
import { NewListingForm } from './listing-forms';
import { listingTokenIn } from './rules/listing-visit';
import { useSession } from '@/entities/people/session/session-context';
import { toListingForm, type ListingForm } from '@/entities/providers/rules/listing-form';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/shared/form/edit/use-unsaved-changes-guard';
import { Field } from '@/shared/form/field';
import { writeDraft } from '@/shared/lib/draft';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';

interface NewListingProps {
  readonly sessionId: string;
  /** Called with the access token when the payment was for a renewal. */
  readonly onRenew: (token: string) => void;
  /** Opens the listing with this access token. */
  readonly onEdit: (token: string) => void;
  /** Called after the payment is used. */
  readonly onEnd: () => void;
}

/** Form of a new paid listing. */
export function NewListing({ sessionId, onRenew, onEdit, onEnd }: NewListingProps) {
  const submit = useListingSubmit();
  const navigate = useNavigate();
  const guard = useUnsavedChangesGuard(submit.isPending);
  const editSubmitted = useEditSubmitted(onEdit);
  return (
    <FormFrame
      title="Submit your listing"
      introduction={
        <p>
          Thank you, we received your payment. We review every listing. Your year starts the day it
          goes live.
        </p>
      }
      footer={<PaidForRenewal onRenew={onRenew} />}
    >
      <NewListingForm
        logoProof={{ stripeSessionId: sessionId }}
        onSend={(listing) => submit.mutateAsync({ ...listing, stripeSessionId: sessionId })}
        onEditSubmitted={(token, typed) => void editSubmitted(token, typed)}
        onSent={() => {
          onEnd();
          notify({
            title: 'Listing Submitted!',
            description:
              "Your listing has been submitted for review. You'll be notified once it's approved.",
          });
          guard.proceed(() => void navigate(paths.home(), { replace: true }));
        }}
      />
      <UnsavedChangesQuestion guard={guard} isSaving onDiscard={guard.stay} />
    </FormFrame>
  );
}

/** Opens the listing that a payment already has, with what was typed as a draft over it. */
function useEditSubmitted(onEdit: (token: string) => void) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return async (token: string, typed: ListingForm) => {
    try {
      const listing = await queryClient.query(ownListingQuery(token));
      if (listing !== null) {
        const draft = { base: toListingForm(listing), values: typed };
        writeDraft(listingDraft(user?.id, listing.id), draft);
      }
      onEdit(token);
    } catch (error) {
      notifyFailure('Error', error);
    }
  };
}

/**
 * For users who paid for a renewal but returned in another browser, which does not know the
 * listing.
 */
function PaidForRenewal({ onRenew }: Pick<NewListingProps, 'onRenew'>) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <details className="mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4 hover:no-underline">
        Did you pay to renew a listing?
      </summary>
      <form
        noValidate
        className="mt-2 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const token = listingTokenIn(inputRef.current?.value ?? '');
          setWrong(token === null);
          if (token === null) inputRef.current?.focus();
          else onRenew(token);
        }}
      >
        <p>You don't need to fill in the form again. Paste the link of your listing.</p>
        <Field
          label="Link of your listing"
          hint="Copy it from one of our emails about the listing."
          error={isWrong ? 'This is not the link of a listing' : undefined}
        >
          {(field) => (
            <input
              {...field}
              ref={inputRef}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <button type="submit" className={buttonClass('secondary')}>
          Find the listing
        </button>
      </form>
    </details>
  );
}
