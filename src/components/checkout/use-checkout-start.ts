import { useEffect, useRef, useState } from 'react';
import { useCheckout } from '@/data/providers/use-checkout';
import { notify } from '@/lib/notify';

/**
 * Leads to the payment of a year. However often `start` is called, one checkout begins at a time.
 *
 * @param onLeave called before the browser leaves for it.
 */
export function useCheckoutStart(onLeave?: () => void) {
  const { mutateAsync: beginCheckout } = useCheckout();
  const [isStarting, setStarting] = useState(false);
  const isBusy = useRef(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    // Back from the checkout, the browser may show this page as it was left: busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setStarting(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isHere.current = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const run = async () => {
    try {
      const url = await beginCheckout();
      // Whoever has gone on to another page meanwhile is not to be torn out of it.
      if (!isHere.current) return;
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
