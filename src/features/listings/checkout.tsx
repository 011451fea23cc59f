import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCheckout } from './api/checkout';
import { notify } from '@/shared/lib/notify';

interface CheckoutOptions {
  /** Access token of the listing to renew; null for a new listing. */
  readonly renew: string | null;
  /** Called before the redirect. */
  readonly onLeave?: () => void;
}

/**
 * Starts a checkout and redirects to the payment page. Calls to `start` while one is running are
 * ignored.
 */
export function useCheckoutStart({ renew, onLeave }: CheckoutOptions) {
  const { mutateAsync: beginCheckout } = useCheckout();
  const [isStarting, setStarting] = useState(false);
  const isBusy = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    // The browser may restore this page from its cache with the busy state; reset it.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setStarting(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const run = async () => {
    try {
      const url = await beginCheckout(renew === null ? null : { renew });
      // Do not redirect a user who has left this page.
      if (!isMounted.current) return;
      onLeave?.();
      window.location.assign(url);
    } catch (error) {
      console.error('The checkout could not be started:', error);
      isBusy.current = false;
      setStarting(false);
      notify({
        title: 'Error',
        description: 'Failed to start checkout process. Please try again.',
        tone: 'destructive',
      });
    }
  };

  return {
    isStarting,
    start: () => {
      if (isBusy.current) return;
      isBusy.current = true;
      setStarting(true);
      void run();
    },
  };
}

/** Says after a canceled checkout that nothing was charged. */
export function CanceledPayment() {
  return (
    <p role="status" className="flex gap-2 rounded bg-sunk px-4 py-3 text-base text-ink">
      <Info className="mt-0.5 size-5 shrink-0" />
      You canceled the payment. Nothing was charged.
    </p>
  );
}
