import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { listingDraft, newListingDraft } from './draft-places';
import { ALREADY_REVIEWED, reviseSentence, submitFailure } from './error-messages';
import { ListingFormFrame, notifyIncomplete, notifySubmitFailed } from './listing-form-frame';
import { useSession } from '@/auth/session-context';
import { EditNotices, focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit } from '@/components/edit-draft/edit-state';
import { saveChanges } from '@/components/edit-draft/save-changes';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { buttonClass } from '@/components/ui/button-class';
import type { OwnListing } from '@/data/listings/own-listing-query';
import { useListingRevise, type LogoProof } from '@/data/listings/use-listing-submit';
import { sameValues } from '@/domain/form-text';
import {
  emptyListing,
  listingDraftSchema,
  listingFormSchema,
  listingParts,
  toListingRequest,
  toWantedForm,
  type ListingForm,
} from '@/domain/providers/listing-form';
import { isEditable } from '@/domain/providers/listing-renewal';
import { VISITOR, clearDraft, readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import type { ListingFields, ListingReply } from '@shared/contracts/listing';

/** Props of the form of a new listing. */
export interface NewListingFormProps {
  readonly logoProof: LogoProof;
  readonly onSend: (listing: ListingFields) => Promise<ListingReply>;
  /** Called after submitting, when the draft is deleted. */
  readonly onSent: () => void;
  /** Opens the listing that this payment already has, with what was typed here. */
  readonly onEditSubmitted: (token: string, typed: ListingForm) => void;
}

/** The form of a new listing. Input survives reloads and failures as a draft. */
export function NewListingForm(props: NewListingFormProps) {
  const { form, isDraftRestored, failure, submitted, send } = useNewListingForm(props);
  return (
    <ListingFormFrame
      form={form}
      logoProof={props.logoProof}
      sendLabel="Submit listing"
      isSending={form.formState.isSubmitting}
      onSend={send}
      notices={
        isDraftRestored && (
          <p role="status" className="rounded bg-sunk px-4 py-3">
            We restored your unsent draft.
          </p>
        )
      }
      failure={
        failure === null ? null : (
          <>
            <p>{`${failure} What you typed is kept.`}</p>
            {submitted !== null && (
              <button
                type="button"
                className={buttonClass('secondary', 'mt-3')}
                onClick={() => props.onEditSubmitted(submitted, form.getValues())}
              >
                Edit the submitted listing
              </button>
            )}
          </>
        )
      }
    />
  );
}

const SUBMITTED_BEFORE = 'You already submitted another version of this listing.';

/** Values, draft and submission of a new listing. */
function useNewListingForm({ onSend, onSent }: NewListingFormProps) {
  const { user } = useSession();
  // The draft stays with the first user, even when the session ends meanwhile.
  const [places] = useState(() => ({
    own: newListingDraft(user?.id),
    visitor: newListingDraft(VISITOR),
  }));
  // A user who signs in midway gets the draft typed as a visitor.
  const [draft] = useState(
    () =>
      readDraft(places.own, listingDraftSchema) ?? readDraft(places.visitor, listingDraftSchema),
  );
  const [failure, setFailure] = useState<string | null>(null);
  // Access token of the listing that the payment already has, if it can be edited.
  const [submitted, setSubmitted] = useState<string | null>(null);
  const form = useForm<ListingForm>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: draft ?? emptyListing,
  });
  useSaveDraft(form, places.own, (values) => sameValues(values, emptyListing));

  const fail = (message: string) => {
    setFailure(message);
    notifySubmitFailed(message);
  };
  const onValid = async (values: ListingForm) => {
    setFailure(null);
    try {
      const { differs, accessToken } = await onSend(toListingRequest(values));
      if (differs === true) {
        setSubmitted(accessToken ?? null);
        fail(SUBMITTED_BEFORE);
        return;
      }
    } catch (error) {
      console.warn('The listing could not be sent:', error);
      fail(submitFailure(error));
      return;
    }
    clearDraft(places.own);
    clearDraft(places.visitor);
    onSent();
  };
  return {
    form,
    failure,
    submitted,
    isDraftRestored: draft !== null && !sameValues(draft, emptyListing),
    send: () => void form.handleSubmit(onValid, () => notifyIncomplete(form.getValues()))(),
  };
}

/** Props of the form over a stored listing. */
export interface RevisedListingFormProps {
  readonly listing: OwnListing;
  readonly token: string;
  /** Reads the listing as it is now; null when it was removed. */
  readonly readListing: () => Promise<OwnListing | null>;
  readonly onSent: () => void;
}

/** The form over a stored listing. It saves changed columns only. */
export function RevisedListingForm(props: RevisedListingFormProps) {
  const { listing, token, readListing, onSent } = props;
  const { user } = useSession();
  const isRejected = listing.listing_status === 'rejected';
  const isReviewed = !isEditable(listing.listing_status);
  const noticesRef = useRef<HTMLDivElement>(null);
  const row = useMemo(() => storedListing(listing), [listing]);
  const [opened] = useState(() => {
    const place = listingDraft(user?.id, listing.id);
    return openEdit({ parts: listingParts, schema: listingDraftSchema, place }, row);
  });
  const form = useForm<ListingForm>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: opened.values,
  });
  const draft = useEditDraft(form, { opened, row });
  const revise = useListingRevise();
  const { save, isSaving, isUnsaved, message } = useSaveEdits(form, draft, {
    send: async (values) => {
      const seen = { isDecided: false };
      const problem = await saveChanges(draft, values, {
        noun: 'listing',
        update: (changes, seenUpdatedAt) => revise.mutateAsync({ token, seenUpdatedAt, changes }),
        readRow: async () => {
          const now = await readListing();
          seen.isDecided = !isReviewed && now !== null && !isEditable(now.listing_status);
          return now === null ? null : storedListing(now);
        },
        sentenceOf: reviseSentence,
      });
      if (problem !== null) notifySubmitFailed(seen.isDecided ? ALREADY_REVIEWED : problem.text);
      return problem;
    },
    onConflict: () => focusNotices(noticesRef),
    onInvalid: () => notifyIncomplete(form.getValues()),
    // A declined listing may be right as it is: it is sent again for another review.
    sendsUnchanged: isRejected,
  });
  const guard = useUnsavedChangesGuard(isUnsaved);
  return (
    <>
      <ListingFormFrame
        form={form}
        logoProof={{ accessToken: token }}
        sendLabel={isReviewed ? 'Send changes' : isRejected ? 'Send again' : 'Save changes'}
        isSending={isSaving}
        onSend={() =>
          save((hasChanges) => {
            if (hasChanges || isRejected) guard.proceed(onSent);
          })
        }
        notices={<EditNotices ref={noticesRef} draft={draft} />}
        failure={message?.tone === 'wrong' ? message.text : null}
      />
      <p role="status" className="mt-3 empty:hidden">
        {message?.tone === 'plain' && message.text}
      </p>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={draft.discard} />
    </>
  );
}

function storedListing(listing: OwnListing) {
  return { values: toWantedForm(listing), seen: { updated_at: listing.updated_at } };
}
