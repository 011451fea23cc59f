import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { EditorFrame } from './editor-frame';
import type { EntryProps } from './entry-frame';
import { useSubmissionEditor } from './use-submission-editor';
import { providerDetailQuery, type ProviderDetail } from '@/entities/providers/api/provider-detail';
import { ListingFormFields } from '@/entities/providers/listing-form-fields';
import {
  listingDraftSchema,
  listingFormSchema,
  listingParts,
  toListingForm,
  type ListingForm,
} from '@/entities/providers/rules/listing-form';
import { useListingUpdate } from '@/entities/submissions/api/listing-update';
import { zodResolver } from '@/shared/lib/form-resolver';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { ProviderLogo } from '@/shared/ui/stored-picture';

const setup = {
  noun: 'listing',
  parts: listingParts,
  schema: listingDraftSchema,
  resolver: zodResolver(listingFormSchema),
  toForm: toListingForm,
  titleOf: ({ provider_name }: ListingForm) => provider_name,
};

/** The form in which staff edit the listing of a service provider. */
export function ListingEditor({
  listing,
  ...props
}: EntryProps & { readonly listing: ProviderDetail }) {
  const update = useListingUpdate();
  const queryClient = useQueryClient();
  const editor = useSubmissionEditor({
    ...props,
    ...setup,
    row: listing,
    readCached: () => queryClient.getQueryData(providerDetailQuery(listing.id).queryKey),
    update: update.mutateAsync,
  });
  const { form } = editor.edit;
  return (
    <EditorFrame
      label="Edit listing"
      subject="service_provider_directory"
      editor={editor}
      isPreparing={false}
      page={paths.provider(listing.id)}
    >
      <div className="space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ListingFormFields
          form={form}
          editor="staff"
          logo={<StoredLogo control={form.control} />}
        />
      </div>
    </EditorFrame>
  );
}

/** The logo of a listing. Staff can remove it; only the provider can upload one. */
function StoredLogo({ control }: { control: Control<ListingForm> }) {
  const noteRef = useRef<HTMLParagraphElement>(null);
  const { field } = useController({ control, name: 'logo_url' });
  const name = useWatch({ control, name: 'provider_name' });
  return (
    <div role="group" aria-label="Logo">
      <p className="font-semibold">Logo</p>
      <p ref={noteRef} tabIndex={-1} className="text-sm text-soft">
        {`${field.value === '' ? 'This listing has no logo.' : 'You can remove the logo.'} Only the provider can upload one, with the link in our emails.`}
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
            Remove logo
          </button>
        </div>
      )}
    </div>
  );
}
