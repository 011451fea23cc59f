import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useListingRevise } from './api/listing-revise';
import type { LogoProof } from './api/logo-upload';
import type { OwnListing } from './api/own-listing';
import { listingDraft, newListingDraft } from './draft-places';
import { ALREADY_REVIEWED, reviseSentence, submitFailure } from './error-messages';
import { ListingFormFrame, notifyIncomplete, notifySubmitFailed } from './listing-form-frame';
import { isEditable } from './rules/listing-renewal';
import { useSession } from '@/entities/people/session/session-context';
import {
  emptyListing,
  listingDraftSchema,
  listingFormSchema,
  listingParts,
  toListingRequest,
  toWantedForm,
  type ListingForm,
} from '@/entities/providers/rules/listing-form';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { VISITOR, clearDraft, readDraft } from '@/shared/lib/draft';
import { toAppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { sameValues } from '@/shared/rules/form-text';
import { buttonClass } from '@/shared/ui/button-class';
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
  const { listing, token, onSent } = props;
  const isRejected = listing.listing_status === 'rejected';
  const isReviewed = !isEditable(listing.listing_status);
  const edit = useListingForm(props);
  const { form, guard, isSaving, message } = edit;
  return (
    <>
      <ListingFormFrame
        form={form}
        logoProof={{ accessToken: token }}
        sendLabel={isReviewed ? 'Send changes' : isRejected ? 'Send again' : 'Save changes'}
        isSending={isSaving}
        onSend={() =>
          edit.save((hasChanges) => {
            if (hasChanges || isRejected) guard.proceed(onSent);
          })
        }
        notices={<EditNotices edit={edit} />}
        failure={message?.tone === 'wrong' ? message.text : null}
      />
      <p role="status" className="mt-3 empty:hidden">
        {message?.tone === 'plain' && message.text}
      </p>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </>
  );
}

/** The form over a stored listing of a provider. */
function useListingForm({ listing, token, readListing }: RevisedListingFormProps) {
  const { user } = useSession();
  const { mutateAsync: revise } = useListingRevise();
  // Whether staff decided since the form was opened, as far as is known after a failed save.
  const isDecided = useRef(false);
  const edit = useRowForm({
    row: useMemo(() => storedListing(listing), [listing]),
    parts: listingParts,
    schema: listingDraftSchema,
    place: listingDraft(user?.id, listing.id),
    resolver: zodResolver(listingFormSchema),
    noun: 'listing',
    update: async ({ changes, seen }) => ({
      updated_at: await revise({ token, seenUpdatedAt: seen.updated_at, changes }),
    }),
    readRow: async () => {
      const stored = await readListing();
      isDecided.current =
        isEditable(listing.listing_status) && stored !== null && !isEditable(stored.listing_status);
      return stored === null ? null : storedListing(stored);
    },
    onFailure: (problem, error) => {
      const { code } = toAppError(error);
      const text = reviseSentence(code) ?? problem.text;
      notifySubmitFailed(isDecided.current ? ALREADY_REVIEWED : text);
      return { ...problem, text };
    },
    onInvalid: () => notifyIncomplete(edit.form.getValues()),
    // A declined listing may be right as it is: it is sent again for another review.
    savesUnchanged: listing.listing_status === 'rejected',
  });
  return edit;
}

function storedListing(listing: OwnListing) {
  return { values: toWantedForm(listing), seen: { updated_at: listing.updated_at } };
}
