import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { StoredLogo } from './stored-logo';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
import { openEdit } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { ListingFormFields } from '@/components/listing-form/listing-form-fields';
import { useListingUpdate } from '@/data/listings/use-listing-update';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { providerDetailQuery } from '@/data/providers/provider-detail';
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
