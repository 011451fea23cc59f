import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileDetailQuery } from '@/data/profiles/profile-queries';
import { readOnce } from '@/data/run-query';

interface Account {
  readonly userId: string;
  readonly email: string | null;
}

/** Collects all data stored about the signed-in user. Fails with AppError. */
export function useOwnData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (account: Account) => {
      const { userId } = account;
      const read = <T>(build: Parameters<typeof readOnce<T>>[1]) => readOnce<T>(undefined, build);
      const [
        profile,
        settings,
        roles,
        claims,
        submissions,
        bookmarks,
        subscriptions,
        plan,
        ...more
      ] = await Promise.all([
        queryClient.query({ ...profileDetailQuery(userId), staleTime: 0 }),
        read((client, signal) => client.rpc('my_profile_settings').abortSignal(signal)),
        read((client, signal) =>
          client.from('user_roles').select('role').eq('user_id', userId).abortSignal(signal),
        ),
        read((client, signal) =>
          client
            .from('resource_claims')
            .select('id, resource_id, claim_type, justification, status, created_at, reviewed_at')
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
        read((client, signal) => client.rpc('my_submissions').abortSignal(signal)),
        read((client, signal) =>
          client
            .from('event_bookmarks')
            .select('event_id, created_at')
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
        read((client, signal) =>
          client
            .from('resource_subscriptions')
            .select('resource_id, kind, days_before, filters, paused_at, created_at, notified_at')
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
        read((client, signal) =>
          client
            .from('plan_items')
            .select('resource_id, state, next_step, next_step_on, notes, created_at, updated_at')
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
        read((client, signal) =>
          client
            .from('plan_outcomes')
            .select('resource_id, ended_at, decision_weeks, worth_effort, would_advise')
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
        read((client, signal) =>
          client
            .from('guide_questions')
            .select('resource_id, message, reply_address, asked_at, answered_at')
            .eq('asker_id', userId)
            .abortSignal(signal),
        ),
      ]);
      const [outcomes, questions] = more;
      const reviewIds = submissions.filter(({ kind }) => kind === 'review').map(({ id }) => id);
      const reviews = await read((client, signal) =>
        client
          .from('reviews')
          .select('id, resource_id, review_type, rating, content, status, created_at')
          .in('id', reviewIds)
          .abortSignal(signal),
      );
      return {
        account: { id: userId, email: account.email },
        profile,
        settings: settings[0] ?? null,
        roles: roles.map(({ role }) => role),
        claims,
        submissions,
        reviews,
        bookmarks,
        subscriptions,
        plan,
        outcomes,
        questions,
      };
    },
  });
}
