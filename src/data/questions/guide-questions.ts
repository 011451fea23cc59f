import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import type { GuideToAsk } from '@/domain/questions/guide-texts';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Query keys of questions to guides: one root. */
const questionKeys = {
  all: ['questions'] as const,
  guide: (resourceId: string) => [...questionKeys.all, 'guide', resourceId] as const,
  near: (region: string | null) => [...questionKeys.all, 'near', region] as const,
  byToken: (token: string) => [...questionKeys.all, 'token', token] as const,
  asked: (guideId: string) => [...questionKeys.all, 'asked', guideId] as const,
  own: (askerId: string) => [...questionKeys.all, 'own', askerId] as const,
  unanswered: () => [...questionKeys.all, 'unanswered'] as const,
  adviser: () => [...questionKeys.all, 'adviser'] as const,
};

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Who is asked about a resource; null when there is nobody. */
export function guideToAskQuery(resourceId: string) {
  return queryOptions({
    queryKey: questionKeys.guide(resourceId),
    queryFn: async ({ signal }): Promise<GuideToAsk | null> => {
      const { data: rows } = await supabase
        .rpc('guide_to_ask', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

/** Who is asked without a resource, by people in a region; null when there is nobody. */
export function adviserToAskQuery(region: string | null) {
  return queryOptions({
    queryKey: questionKeys.near(region),
    queryFn: async ({ signal }): Promise<GuideToAsk | null> => {
      const { data: rows } = await supabase
        .rpc('adviser_to_ask', region === null ? {} : { region })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

interface Question {
  /** Null for a general question. */
  readonly resourceId: string | null;
  /** Region of the asker; only for a general question. */
  readonly region: string | null;
  readonly message: string;
  readonly replyAddress: string;
  /** Whether the mail has a new link to the own plan, without notes. */
  readonly sharesPlan: boolean;
}

/**
 * Sends a question to the guide of a resource or their substitute; without a resource, to a
 * guide in the region or the statewide adviser. AppError `rate_limited` after five questions in 48
 * hours, `not_found` when there is nobody to ask, `invalid` when the plan has all the links that it
 * may have.
 */
export function useQuestionCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, region, message, replyAddress, sharesPlan }: Question) => {
      const question = { message, reply_address: replyAddress, shares_plan: sharesPlan };
      const ask =
        resourceId === null
          ? supabase.rpc('ask_adviser', { ...question, ...(region !== null && { region }) })
          : supabase.rpc('ask_guide', { ...question, resource_id: resourceId });
      const { data } = await ask.throwOnError();
      return data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}

interface QuestionInMail {
  /** Name of the resource; null for a general question. */
  readonly name: string | null;
  readonly message: string;
  readonly asked_at: string;
  /** Null while the question is open. */
  readonly answered_at: string | null;
}

/** The question that a link in a mail to a guide names; null without it. */
export function questionByTokenQuery(token: string) {
  return queryOptions({
    queryKey: questionKeys.byToken(token),
    queryFn: async ({ signal }): Promise<QuestionInMail | null> => {
      const { data: rows }: { data: readonly QuestionInMail[] } = await supabase
        .rpc('question_by_token', { question_token: token })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
  });
}

/** Questions that a guide was asked, the newest first. */
export function askedQuestionsQuery(guideId: string) {
  return queryOptions({
    queryKey: questionKeys.asked(guideId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('guide_questions')
        .select('id, message, reply_address, asked_at, answered_at, resources (slug, name)')
        .eq('guide_id', guideId)
        .order('asked_at', { ascending: false })
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Questions that a member asked, the newest first. */
export function ownQuestionsQuery(askerId: string) {
  return queryOptions({
    queryKey: questionKeys.own(askerId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('guide_questions')
        .select('id, message, reply_address, asked_at, answered_at, resources (slug, name)')
        .eq('asker_id', askerId)
        .order('asked_at', { ascending: false })
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Questions that nobody answered for five working days. For staff. */
export function unansweredQuestionsQuery() {
  return queryOptions({
    queryKey: questionKeys.unanswered(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('unanswered_questions')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** A question by the token of a mail, or by its id. */
export type QuestionHandle = { readonly token: string } | { readonly id: string };

/** Marks a question as answered. AppError `not_found` without it. */
export function useQuestionAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: QuestionHandle) => {
      const call =
        'token' in question
          ? supabase.rpc('answer_question_by_token', { question_token: question.token })
          : supabase.rpc('answer_question', { question_id: question.id });
      const isFound = (await call.throwOnError()).data;
      if (!isFound) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}

/** Sends an open question to the statewide adviser instead. For staff. */
export function useQuestionPassOn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc('pass_on_question', { question_id: id }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}

/** Account of the statewide adviser; null without one. For staff. */
export function statewideAdviserQuery() {
  return queryOptions({
    queryKey: questionKeys.adviser(),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('statewide_adviser').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Sets the statewide adviser; null for nobody. For staff. */
export function useStatewideAdviserSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (accountId: string | null) => {
      await supabase
        .rpc('set_statewide_adviser', accountId === null ? {} : { account_id: accountId })
        .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}
