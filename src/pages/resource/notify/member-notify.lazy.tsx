import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, CircleCheck } from 'lucide-react';
import { notifySentence } from './notify-sentence';
import { buttonClass } from '@/components/ui/button-class';
import { ownSubscriptionQuery } from '@/data/subscriptions/own-subscription-query';
import {
  useSubscriptionCreate,
  useSubscriptionDelete,
} from '@/data/subscriptions/use-subscription';
import { notify } from '@/lib/notify';

interface MemberNotifyProps {
  readonly resource: { readonly id: string; readonly name: string };
}

/** Turns the notice on and off for the member who is signed in. */
export function MemberNotify({ resource }: MemberNotifyProps) {
  const { data: subscribed = false, isPending } = useQuery(ownSubscriptionQuery(resource.id));
  const create = useSubscriptionCreate();
  const remove = useSubscriptionDelete();
  const busy = isPending || create.isPending || remove.isPending;

  const toggle = () => {
    if (busy) return;
    const onError = (error: Error) => {
      notify({
        title: 'That did not work',
        description: notifySentence(error),
        tone: 'destructive',
      });
    };
    if (subscribed) {
      remove.mutate(resource.id, {
        onSuccess: () => {
          notify({ title: 'You will not be notified' });
        },
        onError,
      });
    } else {
      create.mutate(
        { resourceId: resource.id },
        {
          onSuccess: () => {
            notify({
              title: 'You will be notified',
              description: `We will email you as soon as ${resource.name} opens.`,
            });
          },
          onError,
        },
      );
    }
  };

  return (
    <>
      {subscribed && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-open">
          <CircleCheck className="size-4" />
          You will be notified
        </p>
      )}
      <button
        type="button"
        aria-disabled={busy}
        onClick={toggle}
        className={buttonClass(subscribed ? 'secondary' : 'primary', 'w-full')}
      >
        {subscribed ? <BellOff className="size-4" /> : <Bell className="size-4" />}
        {subscribed ? 'Stop Notifying Me' : 'Get Notified'}
      </button>
    </>
  );
}
