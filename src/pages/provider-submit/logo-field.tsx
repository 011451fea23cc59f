import { ImageIcon, LoaderCircle } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { Logo } from './use-logo';
import { FieldError } from '@/components/form/field';
import { ProviderLogo } from '@/components/provider-logo';
import { buttonClass } from '@/components/ui/button-class';
import type { CheckedListing, ListingForm } from '@/domain/providers/listing-form';

interface LogoFieldProps {
  readonly control: Control<ListingForm, unknown, CheckedListing>;
  readonly logo: Logo;
}

/** Logo field: upload, preview, remove. */
export function LogoField({ control, logo }: LogoFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const { field } = useController({ control, name: 'logoUrl' });
  const name = useWatch({ control, name: 'providerName' });
  const { isBusy, problem } = logo;
  const isChosen = field.value !== '';
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="font-semibold">
        Logo <span className="font-normal text-soft">(optional)</span>
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        PNG, JPEG or WebP, up to 5MB.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {isChosen && (
          <ProviderLogo provider={{ provider_name: name, logo_url: field.value }} size="large" />
        )}
        <div className="flex flex-wrap gap-2">
          <button
            ref={chooseRef}
            type="button"
            aria-disabled={isBusy}
            aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-error`}`}
            onClick={() => {
              if (!isBusy) inputRef.current?.click();
            }}
            className={buttonClass('secondary')}
          >
            {isBusy ? (
              <LoaderCircle className="size-4 animate-spin" />
            ) : (
              <ImageIcon className="size-4" />
            )}
            {isChosen ? 'Change Logo' : 'Upload Logo'}
          </button>
          {isChosen && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                field.onChange('');
                logo.forgetProblem();
                chooseRef.current?.focus(); // This button disappears with the logo.
              }}
              className={buttonClass('quiet')}
            >
              Remove Logo
            </button>
          )}
        </div>
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // Lets the user choose the same file again.
          if (file !== undefined) void logo.take(file);
        }}
      />
      <p role="status" className="text-sm text-soft">
        {isBusy && (logo.isUploading ? 'Uploading logo…' : 'Preparing logo…')}
      </p>
      {problem !== null && <FieldError id={`${id}-error`} message={problem} />}
    </div>
  );
}
