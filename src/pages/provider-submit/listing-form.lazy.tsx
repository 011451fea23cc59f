import { CircleAlert, LoaderCircle } from 'lucide-react';
import type { ListingFormProps } from './listing-form-props';
import { LogoField } from './logo-field';
import { useListingForm } from './use-listing-form';
import { ListingFormFields } from '@/components/listing-form/listing-form-fields';
import { buttonClass } from '@/components/ui/button-class';

/** Listing form. Input survives reloads and failures as a draft. */
export function ListingForm(props: ListingFormProps) {
  const { form, logo, isDraftRestored, send } = useListingForm(props);
  const { isSubmitting, errors } = form.formState;
  const isBusy = isSubmitting || logo.isBusy;
  const failure = errors.root?.server?.message;
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
      {isDraftRestored && (
        <p role="status" className="rounded bg-sunk px-4 py-3">
          We restored your unsent draft.
        </p>
      )}
      <ListingFormFields form={form} logo={<LogoField control={form.control} logo={logo} />} />
      {failure !== undefined && (
        <p className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed">
          <CircleAlert className="mt-0.5 size-5" />
          <span>{failure} What you typed is kept.</span>
        </p>
      )}
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
        {isSubmitting && <LoaderCircle className="size-5 animate-spin" />}
        {isSubmitting ? 'Submitting…' : props.sendLabel}
      </button>
    </form>
  );
}
