import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ProviderLogo } from '@/components/provider-logo';
import { buttonClass } from '@/components/ui/button-class';
import type { CheckedListing, ListingForm } from '@/domain/providers/listing-form';

/** The logo of a listing. Staff can remove it; only the provider can upload one. */
export function StoredLogo({
  control,
}: {
  control: Control<ListingForm, unknown, CheckedListing>;
}) {
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
