import { useQueryClient } from '@tanstack/react-query';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { readPlanItems } from '@/entities/plans/api/member-plan';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface Account {
  readonly userId: string;
  readonly email: string | null;
}

/** Collects all data stored about the signed-in user. Fails with AppError. */
export function useOwnData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, email }: Account) => {
      const [profile, person, contributions, plan, saved] = await Promise.all([
        queryClient.query({ ...profileDetailQuery(userId), staleTime: 0 }),
        readPerson(userId),
        readContributions(userId),
        readPlanData(userId),
        readSavedAndFollowed(userId),
      ]);
      return {
        account: { id: userId, email },
        profile,
        ...person,
        ...contributions,
        ...plan,
        ...saved,
      };
    },
  });
}

/** Resolves to the rows of a query. */
async function rowsOf<T>(query: PromiseLike<{ readonly data: T }>): Promise<T> {
  return (await query).data;
}

async function readPerson(userId: string) {
  const [settings, roles] = await Promise.all([
    rowsOf(supabase.rpc('my_profile_settings').throwOnError()),
    rowsOf(supabase.from('user_roles').select('role').eq('user_id', userId).throwOnError()),
  ]);
  return { settings: settings[0] ?? null, roles: roles.map(({ role }) => role) };
}

async function readContributions(userId: string) {
  const [claims, submissions, suggested_edits] = await Promise.all([
    rowsOf(
      supabase
        .from('resource_claims')
        .select('id, resource_id, claim_type, justification, status, created_at, reviewed_at')
        .eq('user_id', userId)
        .throwOnError(),
    ),
    rowsOf(supabase.rpc('my_submissions').throwOnError()),
    rowsOf(
      supabase
        .from('edit_suggestions')
        .select(
          'resource_id, listing_id, reason, changes, duplicate_of, note, source_url, reply_address, credit_name, sent_at, decided_at, outcome, accepted, answer, credited',
        )
        .eq('sender_id', userId)
        .throwOnError(),
    ),
  ]);
  const reviewIds = submissions.filter(({ kind }) => kind === 'review').map(({ id }) => id);
  const { data: reviews } = await supabase
    .from('reviews')
    .select('id, resource_id, review_type, rating, content, status, created_at')
    .in('id', reviewIds)
    .throwOnError();
  return { claims, submissions, reviews, suggested_edits };
}

/** The plan, its links without their tokens, which nobody can read, its calendar token, and kits. */
async function readPlanData(userId: string) {
  const [plan, plan_links, plan_calendar, outcomes, questions, kit_ticks] = await Promise.all([
    readPlanItems(),
    rowsOf(
      supabase
        .from('plan_shares')
        .select('id, has_notes, created_at')
        .eq('user_id', userId)
        .throwOnError(),
    ),
    rowsOf(supabase.rpc('own_plan_feed').throwOnError()),
    rowsOf(
      supabase
        .from('plan_outcomes')
        .select('resource_id, ended_at, decision_weeks, worth_effort, would_advise')
        .eq('user_id', userId)
        .throwOnError(),
    ),
    rowsOf(
      supabase
        .from('guide_questions')
        .select('resource_id, message, reply_address, plan_share_id, asked_at, answered_at')
        .eq('asker_id', userId)
        .throwOnError(),
    ),
    rowsOf(
      supabase
        .from('starter_kit_ticks')
        .select('kit_id, step_id')
        .eq('user_id', userId)
        .throwOnError(),
    ),
  ]);
  return { plan, plan_links, plan_calendar, outcomes, questions, kit_ticks };
}

/** Saved events, and what is told by email: about resources, saved searches and the digest. */
async function readSavedAndFollowed(userId: string) {
  const [bookmarks, subscriptions] = await Promise.all([
    rowsOf(
      supabase
        .from('event_bookmarks')
        .select('event_id, created_at')
        .eq('user_id', userId)
        .throwOnError(),
    ),
    rowsOf(
      supabase
        .from('resource_subscriptions')
        .select('resource_id, kind, days_before, filters, paused_at, created_at, notified_at')
        .eq('user_id', userId)
        .throwOnError(),
    ),
  ]);
  return { bookmarks, subscriptions };
}
