import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsubscribe } from '@/data/subscriptions/use-subscription';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { notify } from '@/lib/notify';

/** Ends the subscription that the link of a mail names, and takes its token out of the address. */
export function UnsubscribeLink({ token }: { token: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate } = useUnsubscribe();

  const follow = useEffectEvent((asked: string) => {
    mutate(asked, {
      onSuccess: (ended) => {
        notify({
          title: ended ? 'You will not be notified' : 'You were not on the list any more',
        });
      },
      onError: (error) => {
        notify({
          title: 'Unsubscribing failed',
          description:
            toAppError(error).code === 'invalid'
              ? 'The link is not complete. Copy the whole address from the mail.'
              : `${sentenceFor(error)} Follow the link in the mail again.`,
          tone: 'destructive',
        });
      },
      onSettled: () => {
        void navigate(pathname, { replace: true, ...KEEP_PLACE });
      },
    });
  });

  useEffect(() => {
    follow(token);
  }, [token]);
  return null;
}
