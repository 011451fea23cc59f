import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-props';
import { EditorFrame } from './editor-frame';
import { StoredLogo } from './stored-logo';
import { editDraft, useEditor } from './use-editor';
import { useSession } from '@/auth/session-context';
import { ListingFormFields } from '@/components/listing-form/listing-form-fields';
import { useListingUpdate } from '@/data/listings/use-listing-update';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import {
  fromListingForm,
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  type CheckedListing,
  type ListingForm,
} from '@/domain/listing-form';
import { readDraft } from '@/lib/draft';
import { paths } from '@/lib/paths';

/** The form of a listing that a provider paid for. */
export function ListingEditor({ listing, ...props }: EntryProps & { listing: ProviderDetail }) {
  const { user } = useSession();
  const update = useListingUpdate();
  const [stored] = useState(() => toListingForm(listing));
  const [draft] = useState(() => editDraft(user?.id ?? '', listing.id, listing.updated_at));
  const form = useForm<ListingForm, unknown, CheckedListing>({
    resolver: zodResolver(listingFormSchema),
    defaultValues: readDraft(draft, listingDraftSchema) ?? stored,
  });
  const editor = useEditor(form, {
    ...props,
    updatedAt: listing.updated_at,
    ...{ stored, draft },
    save: (values, seenUpdatedAt) =>
      update.mutateAsync({ id: listing.id, seenUpdatedAt, fields: fromListingForm(values) }),
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
