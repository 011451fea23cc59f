import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resourceDetailQuery } from '@/data/resources/resource-detail';
import { useUnsubscribe } from '@/data/subscriptions/unsubscribe';
import { stoppedText } from '@/domain/resources/following';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { notify } from '@/lib/notify';

/** Cancels the subscription of an email link and removes its token from the URL. Shows nothing. */
export function UnsubscribeLink({ token, slugOrId }: { token: string; slugOrId: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate } = useUnsubscribe();
  const queryClient = useQueryClient();

  const follow = useEffectEvent((asked: string) =>
    mutate(asked, {
      onSuccess: (ended) => {
        const { name = 'this' } =
          queryClient.getQueryData(resourceDetailQuery(slugOrId).queryKey) ?? {};
        notify({ title: ended ? stoppedText(name) : 'You were already unsubscribed' });
      },
      onError: (error) =>
        notify({
          title: 'The emails were not stopped',
          description:
            toAppError(error).code === 'invalid'
              ? 'The link is incomplete. Copy the full link from the email.'
              : `${sentenceFor(error)} Open the link in the email again.`,
          tone: 'destructive',
        }),
      onSettled: () => {
        void navigate(pathname, { replace: true, ...KEEP_PLACE });
      },
    }),
  );

  useEffect(() => follow(token), [token]);
  return null;
}
