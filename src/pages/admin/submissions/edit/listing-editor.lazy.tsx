import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
import { openEdit } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { ListingFormFields } from '@/components/listing-form/listing-form-fields';
import { ProviderLogo } from '@/components/provider-logo';
import { buttonClass } from '@/components/ui/button-class';
import { useListingUpdate } from '@/data/listings/use-listing-update';
import { providerDetailQuery, type ProviderDetail } from '@/data/providers/provider-detail';
import { listingParts } from '@/domain/providers/listing-edits';
import {
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  type CheckedListing,
  type ListingForm,
} from '@/domain/providers/listing-form';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

/** The form in which staff edit the listing of a service provider. */
export function ListingEditor({
  listing,
  ...props
}: EntryProps & { readonly listing: ProviderDetail }) {
  const { user } = useSession();
  const update = useListingUpdate();
  const queryClient = useQueryClient();
  const row = useMemo(() => listingRow(listing), [listing]);
  const [opened] = useState(() => {
    const place = { userId: user?.id ?? '', form: 'listing-editor', subject: listing.id };
    return openEdit({ parts: listingParts, schema: listingDraftSchema, place }, row);
  });
  const form = useForm<ListingForm, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: opened.values,
  });
  const draft = useEditDraft(form, { opened, row });
  const editor = useSubmissionEditor(form, draft, {
    ...props,
    noun: 'listing',
    titleOf: ({ providerName }) => providerName,
    readCached: () => {
      const cached = queryClient.getQueryData(providerDetailQuery(listing.id).queryKey);
      return cached ? listingRow(cached) : null;
    },
    update: (changes, seenUpdatedAt) =>
      update.mutateAsync({ id: listing.id, seenUpdatedAt, changes }),
  });
  return (
    <EditorFrame
      label="Edit listing"
      draft={draft}
      editor={editor}
      isHeld={false}
      page={paths.provider(listing.id)}
    >
      <div className="space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ListingFormFields form={form} logo={<StoredLogo control={form.control} />} />
      </div>
    </EditorFrame>
  );
}

function listingRow(listing: ProviderDetail) {
  return { values: toListingForm(listing), seen: { updated_at: listing.updated_at } };
}

/** The logo of a listing. Staff can remove it; only the provider can upload one. */
function StoredLogo({ control }: { control: Control<ListingForm, unknown, CheckedListing> }) {
  const noteRef = useRef<HTMLParagraphElement>(null);
  const { field } = useController({ control, name: 'logoUrl' });
  const name = useWatch({ control, name: 'providerName' });
  return (
    <div role="group" aria-label="Logo">
      <p className="font-semibold">Logo</p>
      <p ref={noteRef} tabIndex={-1} className="text-sm text-soft">
        {field.value === '' ? 'This listing has no logo.' : 'You can remove the logo.'} Only the
        provider can upload one, with the link in our emails.
      </p>
      {field.value !== '' && (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <ProviderLogo provider={{ provider_name: name, logo_url: field.value }} size="large" />
          <button
            type="button"
            onClick={() => {
              field.onChange('');
              noteRef.current?.focus(); // The button disappears with the logo.
            }}
            className={buttonClass('secondary')}
          >
            Remove Logo
          </button>
        </div>
      )}
    </div>
  );
}
