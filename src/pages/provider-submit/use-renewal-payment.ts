import { useEffect, useRef, useState } from 'react';
import { useCheckout } from '@/data/providers/use-checkout';
import { notify } from '@/lib/notify';

/**
 * Leads to the payment of one more year, one checkout at a time.
 *
 * @param onLeave called before the browser leaves for it.
 */
export function useRenewalPayment(onLeave: () => void) {
  const { mutateAsync: startCheckout } = useCheckout();
  const [isStarting, setStarting] = useState(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    // Back from the checkout, the browser may show this page as it was left: busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStarting(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isHere.current = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const pay = async () => {
    setStarting(true);
    try {
      const address = await startCheckout();
      // Whoever has gone on to another page meanwhile is not to be torn out of it.
      if (!isHere.current) return;
      onLeave();
      window.location.assign(address);
    } catch (error) {
      console.error('The checkout could not be started:', error);
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
      if (!isStarting) void pay();
    },
  };
}
