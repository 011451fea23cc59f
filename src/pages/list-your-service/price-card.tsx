import { Check, LoaderCircle, Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CanceledPayment, useCheckoutStart } from '@/components/checkout/checkout';
import { buttonClass } from '@/components/ui/button-class';
import { isCheckoutCanceled } from '@/domain/providers/checkout-url';
import { useHydrated } from '@/lib/page-data';
import { LISTING_PRICE, LISTING_PROMISE } from '@contracts/listing-price';

const terms = [
  'Listed for a full year from the day of approval',
  'Reviewed by a person before it goes live',
  'No account needed',
] as const;

/** Price card with the Pay Now button. */
export function PriceCard() {
  const { isStarting, start } = useCheckoutStart({ renew: null });
  const [params] = useSearchParams();
  // The prerendered page has no parameters.
  const isCanceled = useHydrated() && isCheckoutCanceled(params);
  return (
    <section
      aria-label="Price"
      className="rounded-lg border border-line bg-surface p-6 text-ink sm:p-8"
    >
      <p className="font-display text-3xl font-semibold sm:text-4xl text-brand">{LISTING_PRICE}</p>
      <p className="mt-2 text-lg first-letter:uppercase">{LISTING_PROMISE}</p>
      <ul className="mt-5 space-y-2">
        {terms.map((term) => (
          <li key={term} className="flex gap-2">
            <Check className="mt-0.5 size-5 text-open" />
            {term}
          </li>
        ))}
      </ul>
      {isCanceled && (
        <div className="mt-5">
          <CanceledPayment />
        </div>
      )}
      <button
        type="button"
        aria-disabled={isStarting}
        onClick={start}
        className={buttonClass('primary', 'mt-6 min-h-12 w-full text-lg')}
      >
        {isStarting && <LoaderCircle className="size-5 animate-spin" />}
        {isStarting ? 'Opening checkout…' : 'Pay Now'}
      </button>
      <p role="status" className="sr-only">
        {isStarting ? 'Opening checkout' : ''}
      </p>
      <p className="mt-3 flex gap-2 text-sm text-soft">
        <Lock className="mt-0.5 size-4" />
        You pay on a page of our payment provider. We never see your card number.
      </p>
    </section>
  );
}
