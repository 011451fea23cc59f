import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUnsubscribe, useUnsubscribeAll } from '@/data/subscriptions/use-subscription';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

interface StopLinkProps {
  /** Token of a subscription, or `all`. */
  readonly stop: string;
  readonly person: string | null;
}

/** Ends the subscriptions of an email link and removes the wish from the URL. Shows nothing. */
export function StopLink({ stop, person }: StopLinkProps) {
  const [, setParams] = useSearchParams();
  const one = useUnsubscribe();
  const all = useUnsubscribeAll();

  const follow = useEffectEvent(() => {
    const result = {
      onSuccess: (ended: boolean | number) => {
        notify({
          title:
            ended === false || ended === 0
              ? 'You were already unsubscribed'
              : 'You will not be notified',
        });
        setParams(person === null ? {} : { person }, { replace: true });
      },
      onError: (error: Error) =>
        notify({
          title: 'Unsubscribing failed',
          description: `${sentenceFor(error)} Open the link in the email again.`,
          tone: 'destructive',
        }),
    };
    if (stop === 'all') all.mutate(person, result);
    else one.mutate(stop, result);
  });

  useEffect(() => follow(), [stop, person]);
  return null;
}
