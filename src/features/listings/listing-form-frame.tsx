import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { LogoProof } from './api/logo-upload';
import { LogoField, useLogo } from './logo-field';
import { ListingFormFields } from '@/entities/providers/listing-form-fields';
import { isIncomplete, type ListingForm } from '@/entities/providers/rules/listing-form';
import { FailureNote } from '@/shared/form/form-failure';
import type { ElementNode } from '@/shared/lib/element-node';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';

interface ListingFormFrameProps {
  readonly form: UseFormReturn<ListingForm>;
  readonly logoProof: LogoProof;
  readonly sendLabel: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
  /** Shown above the fields. */
  readonly notices?: ElementNode;
  /** Why the listing was not sent; null when there is nothing to say. */
  readonly failure: ReactNode;
}

/** The listing form of a provider: fields, logo, failure and button. */
export function ListingFormFrame(props: ListingFormFrameProps) {
  const { form, logoProof, sendLabel, isSending, onSend, notices, failure } = props;
  const { field } = useController({ control: form.control, name: 'logo_url' });
  const logo = useLogo(logoProof, field.onChange);
  const isBusy = isSending || logo.isBusy;
  return (
    <form
      noValidate
      aria-label="Listing"
      className="mt-8 space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {notices}
      <ListingFormFields
        form={form}
        editor="provider"
        logo={<LogoField control={form.control} logo={logo} />}
      />
      <div role="alert" className="empty:hidden">
        {failure !== null && <FailureNote message={failure} />}
      </div>
      <button type="submit" data-save aria-disabled={isBusy} className={buttonClass('primary')}>
        {isSending && <LoaderCircle className="size-5 animate-spin" />}
        <span>{isSending ? 'Submitting…' : sendLabel}</span>
      </button>
    </form>
  );
}

/** Shows that required fields are empty (rule 8.5). */
export function notifyIncomplete(values: ListingForm): void {
  if (!isIncomplete(values)) return;
  notify({
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    tone: 'destructive',
  });
}

/** Shows that a listing was not sent (rule 8.5). */
export function notifySubmitFailed(description: string): void {
  notify({ title: 'Submission Failed', description, tone: 'destructive' });
}
