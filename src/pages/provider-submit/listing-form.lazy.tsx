import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ListingFormFields } from './listing-form-fields';
import type { ListingFormProps } from './listing-form-props';
import { useLogo } from './use-logo';
import { useSession } from '@/auth/session-context';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { Icon } from '@/components/icon/icon';
import { buttonClass } from '@/components/ui/button-class';
import {
  emptyListing,
  fromListingForm,
  isIncomplete,
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  type CheckedListing,
  type ListingForm as ListingValues,
} from '@/domain/listing-form';
import { VISITOR, clearDraft, readDraft, type DraftPlace } from '@/lib/draft';
import { notify } from '@/lib/notify';

/** The fields of a listing. What is typed outlives reloads and failures until it is sent. */
export function ListingForm(props: ListingFormProps) {
  const { listing, logoProof, sendLabel, onSend, messageFor, onSent } = props;
  const places = useDraftPlaces(props.draftSubject);
  const [saved] = useState(() => (listing === null ? emptyListing : toListingForm(listing)));
  const [draft] = useState(() => readFirstDraft(places));
  const form = useForm<ListingValues, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: draft ?? saved,
  });
  useSaveDraft(form, places.own, (values) => isSame(values, saved));
  const logo = useLogo(logoProof, (address) => {
    form.setValue('logoUrl', address, { shouldDirty: true });
  });
  const { isSubmitting, errors } = form.formState;
  const isBusy = isSubmitting || logo.isBusy;
  const failure = errors.root?.server?.message;

  const send = form.handleSubmit(
    async (values) => {
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
    },
    () => {
      if (!isIncomplete(form.getValues())) return;
      notify({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        tone: 'destructive',
      });
    },
  );

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
      {draft !== null && !isSame(draft, saved) && (
        <p role="status" className="rounded bg-sunk px-4 py-3">
          What you typed last time and did not send is back.
        </p>
      )}
      <ListingFormFields form={form} logo={logo} />
      {failure !== undefined && (
        <p className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed">
          <Icon name="circle-alert" className="mt-0.5 size-5" />
          <span>{failure} What you typed is kept.</span>
        </p>
      )}
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
        {isSubmitting && <Icon name="loader-circle" className="size-5 animate-spin" />}
        {isSubmitting ? 'Submitting…' : sendLabel}
      </button>
    </form>
  );
}

interface DraftPlaces {
  readonly own: DraftPlace;
  readonly visitor: DraftPlace;
}

/** Where the draft is kept: with whoever was there first, also when their session ends meanwhile. */
function useDraftPlaces(subject: string): DraftPlaces {
  const { user } = useSession();
  const [places] = useState(() => {
    const visitor = { userId: VISITOR, form: 'listing', subject };
    return { own: { ...visitor, userId: user?.id ?? VISITOR }, visitor };
  });
  return places;
}

/** Who signs in halfway finds what they typed as a visitor. */
function readFirstDraft({ own, visitor }: DraftPlaces): ListingValues | null {
  return readDraft(own, listingDraftSchema) ?? readDraft(visitor, listingDraftSchema);
}

function isSame(values: ListingValues, others: ListingValues): boolean {
  const sorted = (form: ListingValues) => JSON.stringify(Object.entries(form).sort());
  return sorted(values) === sorted(others);
}
