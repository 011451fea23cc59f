import { useQueryClient } from '@tanstack/react-query';
import { eventPageColumns } from '@/entities/events/api/event-detail';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { readPlanItems } from '@/entities/plans/api/member-plan';
import { resourcePageColumns } from '@/entities/resources/api/resource-rows';
import { IDS_PER_URL, partsOf } from '@/shared/api/parts-of';
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
      const [profile, person, contributions, roleData, plan, saved] = await Promise.all([
        queryClient.query({ ...profileDetailQuery(userId), staleTime: 0 }),
        readPerson(userId),
        readContributions(userId),
        readRoleData(userId),
        readPlanData(userId),
        readSavedAndFollowed(userId),
      ]);
      return {
        account: { id: userId, email },
        profile,
        ...person,
        ...contributions,
        ...roleData,
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
  return { claims, submissions, ...(await readSubmitted(submissions)), suggested_edits };
}

/** What was submitted, as it is now. */
async function readSubmitted(
  submissions: readonly {
    readonly kind: string;
    readonly id: string;
    readonly access_token: string;
  }[],
) {
  const ofKind = (wanted: string) => submissions.filter(({ kind }) => kind === wanted);
  const [resources, events, reviews, listings] = await Promise.all([
    readParts(ofKind('resource'), (ids) =>
      rowsOf(supabase.from('resources').select(resourcePageColumns).in('id', ids).throwOnError()),
    ),
    readParts(ofKind('event'), (ids) =>
      rowsOf(supabase.from('events').select(eventPageColumns).in('id', ids).throwOnError()),
    ),
    readParts(ofKind('review'), (ids) =>
      rowsOf(
        supabase
          .from('reviews')
          .select('id, resource_id, review_type, rating, content, status, created_at')
          .in('id', ids)
          .throwOnError(),
      ),
    ),
    Promise.all(
      ofKind('listing').map(({ access_token: token }) =>
        rowsOf(supabase.rpc('listing_by_token', { token }).throwOnError()),
      ),
    ),
  ]);
  return { resources, events, reviews, listings: listings.flat() };
}

async function readParts<Row>(
  submissions: readonly { readonly id: string }[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const ids = submissions.map(({ id }) => id);
  return (await Promise.all(partsOf(ids, IDS_PER_URL).map(read))).flat();
}

/** Payments for listings, drafts of starter kits, and questions to the user as a guide. */
async function readRoleData(userId: string) {
  const [payments, kit_drafts, guide_questions] = await Promise.all([
    rowsOf(supabase.rpc('my_payments').throwOnError()),
    rowsOf(supabase.rpc('my_kit_drafts').throwOnError()),
    rowsOf(
      supabase
        .from('guide_questions')
        .select('resource_id, message, asked_at, answered_at')
        .eq('guide_id', userId)
        .throwOnError(),
    ),
  ]);
  return { payments, kit_drafts, guide_questions };
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
        .select('resource_id, ended_at, decision_weeks, worth_effort, would_advise, is_skipped')
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
