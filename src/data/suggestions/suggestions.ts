import type { QueryData } from '@supabase/supabase-js';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { historyKeys } from '@/data/history/change-history-query';
import { overviewKeys } from '@/data/overview/overview';
import { providerPageColumns, providerKeys } from '@/data/providers/provider-queries';
import { resourceKeys } from '@/data/resources/resource-keys';
import { resourcePageColumns } from '@/data/resources/resource-rows';
import { useMutation } from '@/data/use-mutation';
import type { ColumnsOf, FormField } from '@/domain/fields';
import type { Suggestion } from '@/domain/suggestions/suggestion';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Query keys of suggested edits: one root. */
export const suggestionKeys = {
  all: ['suggestions'] as const,
  waiting: () => [...suggestionKeys.all, 'waiting'] as const,
  guided: (guideId: string) => [...suggestionKeys.all, 'guided', guideId] as const,
  credits: (resourceId: string) => [...suggestionKeys.all, 'credits', resourceId] as const,
};

interface SentSuggestion {
  readonly resourceId: string;
  readonly suggestion: Suggestion;
  /** Token of the mail to the owner that led here; null without one. */
  readonly checkToken: string | null;
}

/** Suggests an edit of a public resource. AppError `rate_limited` after 20 a day, `not_found` without it. */
export function useSuggestionCreate() {
  return useMutation({
    mutationFn: async ({ resourceId, suggestion, checkToken }: SentSuggestion) => {
      await supabase
        .rpc('suggest_edit', {
          resource_id: resourceId,
          suggestion: { ...suggestion },
          ...(checkToken === null ? {} : { check_token: checkToken }),
        })
        .throwOnError();
    },
  });
}

function waiting() {
  return supabase
    .from('edit_suggestions')
    .select(
      `id, reason, origin, changes, note, source_url, reply_address, credit_name, sent_at,
       duplicate:resources!edit_suggestions_duplicate_of_fkey (slug, name),
       resources!edit_suggestions_resource_id_fkey (${resourcePageColumns}),
       listing:service_provider_directory (${providerPageColumns})`,
    )
    .is('outcome', null)
    .order('sent_at')
    .order('id')
    .limit(200);
}

/** A suggestion that waits for a decision, with its resource or listing as it is now. */
export type WaitingSuggestion = QueryData<ReturnType<typeof waiting>>[number];

/** The 200 suggestions that have waited longest. For staff. */
export function waitingSuggestionsQuery() {
  return queryOptions({
    queryKey: suggestionKeys.waiting(),
    queryFn: async ({ signal }) => {
      const { data } = await waiting().abortSignal(signal).throwOnError();
      return data;
    },
  });
}

interface Acceptance {
  readonly id: string;
  readonly accepted: Partial<ColumnsOf<FormField>>;
  /** `updated_at` of the resource or listing that the user saw. */
  readonly seenUpdatedAt: string;
  readonly answer: string;
  /** Name to thank on the page; '' for none. */
  readonly credited: string;
}

/**
 * Writes accepted values into the resource or listing and answers the sender. AppError `conflict`
 * when somebody decided it or changed the row since, `not_found` without it, `forbidden` for others than staff.
 */
export function useSuggestionAccept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, accepted, seenUpdatedAt, answer, credited }: Acceptance) => {
      await supabase
        .rpc('accept_suggestion', {
          suggestion_id: id,
          accepted: { ...accepted },
          seen_updated_at: seenUpdatedAt,
          answer,
          credited,
        })
        .throwOnError();
    },
    onSettled: () => refresh(queryClient),
  });
}

/** Declines a suggestion and answers its sender. Errors as `useSuggestionAccept`. */
export function useSuggestionDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, answer }: { readonly id: string; readonly answer: string }) => {
      await supabase.rpc('decline_suggestion', { suggestion_id: id, answer }).throwOnError();
    },
    onSettled: () => refresh(queryClient),
  });
}

/** An accepted suggestion: what it changed, and the columns. */
export interface AcceptedEdit {
  readonly table: 'resources' | 'service_provider_directory';
  readonly subjectId: string;
  readonly columns: readonly string[];
}

/**
 * Puts back what an accepted suggestion replaced; the suggestion stays decided. AppError `conflict`
 * when the columns were changed again later, `not_found` when the change is no longer kept.
 */
export function useAcceptedEditUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, subjectId, columns }: AcceptedEdit) => {
      const { data: changes } = await supabase
        .rpc('change_history', { subject_type: table, subject_id: subjectId })
        .throwOnError();
      const change = changes.find(
        ({ source, fields }) =>
          source === 'accept_suggestion' &&
          columns.every((column) => Object.keys(fields ?? {}).includes(column)),
      );
      if (change === undefined) throw new AppError('not_found');
      await supabase.rpc('undo_change', { change_id: change.id }).throwOnError();
    },
    onSettled: () => refresh(queryClient),
  });
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [suggestionKeys.all, resourceKeys.all, providerKeys.all, historyKeys.all, overviewKeys.all].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Who wished to be named for accepted corrections of a resource. */
export function editCreditsQuery(resourceId: string) {
  return queryOptions({
    queryKey: suggestionKeys.credits(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('edit_credits', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/**
 * A suggested edit as the guide of its resource sees it. Generated types omit null from function
 * results; it is added here.
 */
interface GuidedSuggestion {
  readonly id: string;
  readonly resource_id: string;
  readonly reason: string;
  readonly changes: unknown;
  readonly note: string | null;
  readonly source_url: string | null;
  readonly sent_at: string;
}

/** Suggested edits that wait for staff, of the resources that a guide answers for. */
export function guidedSuggestionsQuery(guideId: string) {
  return queryOptions({
    queryKey: suggestionKeys.guided(guideId),
    queryFn: async ({ signal }): Promise<readonly GuidedSuggestion[]> => {
      const { data } = await supabase.rpc('guided_suggestions').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
