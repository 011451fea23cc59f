import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LogoField, useLogo } from './logo-field';
import { useSession } from '@/auth/session-context';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { ListingFormFields } from '@/components/listing-form/listing-form-fields';
import { buttonClass } from '@/components/ui/button-class';
import type { LogoProof } from '@/data/listings/use-listing-submit';
import { sameValues } from '@/domain/form-text';
import {
  emptyListing,
  fromListingForm,
  isIncomplete,
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  type CheckedListing,
  type ListingColumns,
  type ListingForm as ListingValues,
} from '@/domain/providers/listing-form';
import { VISITOR, clearDraft, readDraft, type DraftPlace } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import type { ListingFields } from '@contracts/listing';

/** Props of the listing form. */
export interface ListingFormProps {
  /** The stored listing; null for a new one. */
  readonly listing: ListingColumns | null;
  /** Key of the draft. Must not be a session id or access token. */
  readonly draftSubject: string;
  readonly logoProof: LogoProof;
  readonly sendLabel: string;
  /** Submits the validated fields. */
  readonly onSend: (fields: ListingFields) => Promise<void>;
  /** Returns the error message. */
  readonly messageFor: (error: unknown) => string;
  /** Called after submitting, when the draft is deleted. */
  readonly onSent: () => void;
}

/** Listing form. Input survives reloads and failures as a draft. */
export function ListingForm(props: ListingFormProps) {
  const { form, logo, isDraftRestored, send } = useListingForm(props);
  const { isSubmitting, errors } = form.formState;
  const isBusy = isSubmitting || logo.isBusy;
  const failure = errors.root?.server?.message;
  return (
    <form
      noValidate
      aria-label="Listing"
      className="mt-8 space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else void send(event);
      }}
    >
      {isDraftRestored && (
        <p role="status" className="rounded bg-sunk px-4 py-3">
          We restored your unsent draft.
        </p>
      )}
      <ListingFormFields form={form} logo={<LogoField control={form.control} logo={logo} />} />
      {failure !== undefined && (
        <p className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed">
          <CircleAlert className="mt-0.5 size-5" />
          <span>{failure} What you typed is kept.</span>
        </p>
      )}
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
        {isSubmitting && <LoaderCircle className="size-5 animate-spin" />}
        {isSubmitting ? 'Submitting…' : props.sendLabel}
      </button>
    </form>
  );
}

/** Values, draft, logo and submission of the listing form. */
function useListingForm(props: ListingFormProps) {
  const { listing, draftSubject, logoProof, onSend, messageFor, onSent } = props;
  const places = useDraftPlaces(draftSubject);
  const [saved] = useState(() => (listing === null ? emptyListing : toListingForm(listing)));
  const [draft] = useState(() => readFirstDraft(places));
  const form = useForm<ListingValues, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: draft ?? saved,
  });
  useSaveDraft(form, places.own, (values) => sameValues(values, saved));
  const logo = useLogo(logoProof, (address) =>
    form.setValue('logoUrl', address, { shouldDirty: true }),
  );

  const onValid = async (values: CheckedListing) => {
    try {
      await onSend(fromListingForm(values));
    } catch (error) {
      console.warn('The listing could not be sent:', error);
      const message = messageFor(error);
      form.setError('root.server', { message });
      notify({ title: 'Submission Failed', description: message, tone: 'destructive' });
      return;
    }
    clearDraft(places.own);
    clearDraft(places.visitor);
    onSent();
  };
  const onInvalid = () => {
    if (!isIncomplete(form.getValues())) return;
    notify({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      tone: 'destructive',
    });
  };
  return {
    form,
    logo,
    isDraftRestored: draft !== null && !sameValues(draft, saved),
    send: form.handleSubmit(onValid, onInvalid),
  };
}

interface DraftPlaces {
  readonly own: DraftPlace;
  readonly visitor: DraftPlace;
}

/** Keys of the draft. They stay with the first user, even when the session ends meanwhile. */
function useDraftPlaces(subject: string): DraftPlaces {
  const { user } = useSession();
  const [places] = useState(() => {
    const visitor = { userId: VISITOR, form: 'listing', subject };
    return { own: { ...visitor, userId: user?.id ?? VISITOR }, visitor };
  });
  return places;
}

/** A user who signs in midway gets the draft typed as a visitor. */
function readFirstDraft({ own, visitor }: DraftPlaces): ListingValues | null {
  return readDraft(own, listingDraftSchema) ?? readDraft(visitor, listingDraftSchema);
}
