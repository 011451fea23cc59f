import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, CircleCheck } from 'lucide-react';
import { ownSubscriptionsQuery } from './api/own-subscriptions';
import { useSubscriptionCreate } from './api/subscription-create';
import { useSubscriptionDelete } from './api/subscription-delete';
import { notifyFailures, notifySubscribed } from './notify-messages';
import { opening, stoppedText } from './rules/following';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';

/** Toggles the notification for the signed-in user. */
export function MemberNotify({ resource }: { resource: Pick<ResourceDetail, 'id' | 'name'> }) {
  const { data, isPending } = useQuery(ownSubscriptionsQuery(resource.id));
  const isSubscribed = data?.some(({ kind }) => kind === 'opens') ?? false;
  const create = useSubscriptionCreate();
  const remove = useSubscriptionDelete();
  const isBusy = isPending || create.isPending || remove.isPending;

  const toggle = () => {
    if (isBusy) return;
    const onError = (error: Error) =>
      notifyFailure('Your choice was not saved', error, notifyFailures);
    if (isSubscribed) {
      const onSuccess = () => notify({ title: stoppedText(resource.name) });
      remove.mutate({ resourceId: resource.id, kind: 'opens' }, { onSuccess, onError });
    } else {
      const onSuccess = () => notifySubscribed(resource.name);
      create.mutate({ resourceId: resource.id, wishes: [opening] }, { onSuccess, onError });
    }
  };

  return (
    <>
      {isSubscribed && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-open">
          <CircleCheck className="size-4" />
          {"We'll email you when it opens"}
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={toggle}
        className={buttonClass(isSubscribed ? 'secondary' : 'primary', 'w-full')}
      >
        {isSubscribed ? <BellOff className="size-4" /> : <Bell className="size-4" />}
        <span>{isSubscribed ? 'Stop these emails' : 'Get Notified'}</span>
      </button>
    </>
  );
}
