import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownSubscriptionsQuery } from './api/own-subscriptions';
import { useSubscriptionCreate } from './api/subscription-create';
import { useSubscriptionDelete } from './api/subscription-delete';
import { FollowChoices } from './follow-choices';
import { notifyFailures } from './notify-messages';
import { offeredWishes, reminderChoices, stoppedText } from './rules/following';
import type { FollowKind, FollowWish } from './rules/following';
import { VisitorNotifyForm } from './visitor-notify-form';
import { useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface FollowPanelProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** The most useful notice, offered first. */
  readonly notice: FollowKind;
}

/**
 * Choice of emails about a resource: takes effect at once for members, beginning with the most useful
 * one; a form for visitors.
 */
export function FollowPanel(props: FollowPanelProps) {
  const { user } = useSession();
  return (
    <div className="mt-2 border-t border-line pt-4">
      {user === null ? <VisitorFollow {...props} /> : <MemberFollow {...props} />}
    </div>
  );
}

function MemberFollow({ resource, today, notice }: FollowPanelProps) {
  const days = reminderChoices(resource, today);
  const offered = offeredWishes(notice, days);
  const own = useQuery(ownSubscriptionsQuery(resource.id));
  const create = useSubscriptionCreate();
  const remove = useSubscriptionDelete();
  const isBusy = create.isPending || remove.isPending;

  const change = (wish: FollowWish, isChosen: boolean) => {
    if (isBusy) return;
    const result = {
      onSuccess: () =>
        notify({
          title: isChosen ? "Done. We'll email you." : stoppedText(resource.name),
        }),
      onError: (error: Error) => notifyFailure('Your choice was not saved', error, notifyFailures),
    };
    if (isChosen) create.mutate({ resourceId: resource.id, wishes: [wish] }, result);
    else remove.mutate({ resourceId: resource.id, kind: wish.kind }, result);
  };

  // The button that opened this panel says what it does.
  const [main] = offered;
  const isAsked = useRef(false);
  const start = useEffectEvent((chosen: readonly FollowWish[]) => {
    if (isAsked.current || main === undefined) return;
    isAsked.current = true;
    if (chosen.every(({ kind }) => kind !== main.kind)) change(main, true);
  });
  const chosen = own.data;
  useEffect(() => {
    if (chosen !== undefined) start(chosen);
  }, [chosen]);

  if (own.isError) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data === undefined) return <p role="status">Loading your choices…</p>;
  return (
    <div aria-busy={isBusy}>
      <FollowChoices offered={offered} chosen={own.data} days={days} onChange={change} />
      <SiteLink to={paths.notifications()} className={linkClass}>
        All my email notices
      </SiteLink>
    </div>
  );
}

function VisitorFollow({ resource, today, notice }: FollowPanelProps) {
  const days = reminderChoices(resource, today);
  const offered = offeredWishes(notice, days);
  const [chosen, setChosen] = useState<readonly FollowWish[]>(offered.slice(0, 1));
  const change = (wish: FollowWish, isChosen: boolean) => {
    const others = chosen.filter(({ kind }) => kind !== wish.kind);
    setChosen(isChosen ? [...others, wish] : others);
  };
  return (
    <div className="space-y-3">
      <FollowChoices offered={offered} chosen={chosen} days={days} onChange={change} />
      <VisitorNotifyForm
        resourceId={resource.id}
        wishes={chosen}
        consentText="Email me about what I chose. My address is used for nothing else, and every email has a link to stop."
      />
    </div>
  );
}
