import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ListingFormProps } from './listing-form-props';
import { useLogo } from './use-logo';
import { useSession } from '@/auth/session-context';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { sameValues } from '@/domain/form-text';
import {
  emptyListing,
  fromListingForm,
  isIncomplete,
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  type CheckedListing,
  type ListingForm,
} from '@/domain/providers/listing-form';
import { VISITOR, clearDraft, readDraft, type DraftPlace } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

/** Values, draft, logo and submission of the listing form. */
export function useListingForm(props: ListingFormProps) {
  const { listing, draftSubject, logoProof, onSend, messageFor, onSent } = props;
  const places = useDraftPlaces(draftSubject);
  const [saved] = useState(() => (listing === null ? emptyListing : toListingForm(listing)));
  const [draft] = useState(() => readFirstDraft(places));
  const form = useForm<ListingForm, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: draft ?? saved,
  });
  useSaveDraft(form, places.own, (values) => sameValues(values, saved));
  const logo = useLogo(logoProof, (address) => {
    form.setValue('logoUrl', address, { shouldDirty: true });
  });

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
function readFirstDraft({ own, visitor }: DraftPlaces): ListingForm | null {
  return readDraft(own, listingDraftSchema) ?? readDraft(visitor, listingDraftSchema);
}
