import { useRef, useState } from 'react';
import { Field, inputClass } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { listingTokenIn } from '@/domain/providers/listing-visit';

interface PaidForRenewalProps {
  readonly onRenew: (token: string) => void;
}

/**
 * For users who paid for a renewal but returned in another browser, which does not know the
 * listing.
 */
export function PaidForRenewal({ onRenew }: PaidForRenewalProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <details className="mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4 hover:no-underline">
        Did you pay to renew a listing?
      </summary>
      <form
        noValidate
        className="mt-2 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const token = listingTokenIn(inputRef.current?.value ?? '');
          setWrong(token === null);
          if (token === null) inputRef.current?.focus();
          else onRenew(token);
        }}
      >
        <p>You don't need to fill in the form again. Paste the link of your listing.</p>
        <Field
          label="Link of your listing"
          hint="Copy it from one of our emails about the listing."
          error={isWrong ? 'This is not the link of a listing' : undefined}
        >
          {(field) => (
            <input
              {...field}
              ref={inputRef}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <button type="submit" className={buttonClass('secondary')}>
          Find the Listing
        </button>
      </form>
    </details>
  );
}
