import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { StoredLogo } from './stored-logo';
import { editDraft, type EditedVersion } from './use-edited-version';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
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
import { readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

/** The form of a listing that a provider paid for. */
export function ListingEditor({ listing, ...props }: EntryProps & { listing: ProviderDetail }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const update = useListingUpdate();
  const queryClient = useQueryClient();
  const [opened] = useState(() => versionOf(listing));
  const form = useForm<ListingForm, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues:
      readDraft(editDraft(userId, listing.id, opened.updatedAt), listingDraftSchema) ??
      opened.values,
  });
  const editor = useSubmissionEditor(form, {
    ...props,
    ...{ userId, opened },
    parts: listingParts,
    readLast: () => {
      const last = queryClient.getQueryData(providerDetailQuery(listing.id).queryKey);
      return last ? versionOf(last) : null;
    },
    save: (changes, seenUpdatedAt) =>
      update.mutateAsync({ id: listing.id, seenUpdatedAt, changes }),
  });
  return (
    <EditorFrame
      label="Edit listing"
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

function versionOf(listing: ProviderDetail): EditedVersion<ListingForm> {
  return { values: toListingForm(listing), updatedAt: listing.updated_at };
}
