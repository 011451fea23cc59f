import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, CircleCheck } from 'lucide-react';
import { notifyError } from './notify-error';
import { buttonClass } from '@/components/ui/button-class';
import { ownSubscriptionQuery,
  useSubscriptionCreate,
  useSubscriptionDelete } from '@/data/subscriptions/use-subscription';
import { notify } from '@/lib/notify';

interface MemberNotifyProps {
  readonly resource: { readonly id: string; readonly name: string };
}

/** Toggles the notification for the signed-in user. */
export function MemberNotify({ resource }: MemberNotifyProps) {
  const { data: subscribed = false, isPending } = useQuery(ownSubscriptionQuery(resource.id));
  const create = useSubscriptionCreate();
  const remove = useSubscriptionDelete();
  const busy = isPending || create.isPending || remove.isPending;

  const toggle = () => {
    if (busy) return;
    const onError = (error: Error) => {
      notify({
        title: 'Notification Not Changed',
        description: notifyError(error),
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
