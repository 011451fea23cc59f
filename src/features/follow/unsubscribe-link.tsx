import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsubscribe } from './api/unsubscribe';
import { stoppedText } from './rules/following';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { notify } from '@/shared/lib/notify';

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
