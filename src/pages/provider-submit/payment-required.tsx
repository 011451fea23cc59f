import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '@/components/feedback/spinner';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** Redirects users without a payment home and shows why (spec §8 'Providers'). */
export function PaymentRequired() {
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    notify({
      title: 'Payment Required',
      description: 'Please complete payment before submitting your listing',
      tone: 'destructive',
    });
    void navigate(paths.home(), { replace: true });
  }, [navigate]);
  return <Spinner label="Taking you to the home page" className="appear-late py-24" />;
}
