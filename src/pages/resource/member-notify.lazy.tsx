import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, CircleCheck } from 'lucide-react';
import { notifyError, notifySubscribed } from './notify-messages';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import {
  ownSubscriptionQuery,
  useSubscriptionCreate,
  useSubscriptionDelete,
} from '@/data/subscriptions/use-subscription';
import { notify } from '@/lib/notify';

/** Toggles the notification for the signed-in user. */
export function MemberNotify({ resource }: { resource: ResourceDetail }) {
  const { data: isSubscribed = false, isPending } = useQuery(ownSubscriptionQuery(resource.id));
  const create = useSubscriptionCreate();
  const remove = useSubscriptionDelete();
  const isBusy = isPending || create.isPending || remove.isPending;

  const toggle = () => {
    if (isBusy) return;
    const onError = (error: Error) =>
      notify({
        title: 'Notification Not Changed',
        description: notifyError(error),
        tone: 'destructive',
      });
    if (isSubscribed) {
      const onSuccess = () => notify({ title: 'You will not be notified' });
      remove.mutate(resource.id, { onSuccess, onError });
    } else {
      const onSuccess = () => notifySubscribed(resource.name);
      create.mutate({ resourceId: resource.id }, { onSuccess, onError });
    }
  };

  return (
    <>
      {isSubscribed && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-open">
          <CircleCheck className="size-4" />
          You will be notified
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={toggle}
        className={buttonClass(isSubscribed ? 'secondary' : 'primary', 'w-full')}
      >
        {isSubscribed ? <BellOff className="size-4" /> : <Bell className="size-4" />}
        {isSubscribed ? 'Stop Notifying Me' : 'Get Notified'}
      </button>
    </>
  );
}
