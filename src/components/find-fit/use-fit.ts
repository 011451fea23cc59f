import { useSession } from '@/auth/session-context';
import { fitAnswersPlace } from '@/data/fit/fit-answers-place';
import { mayHaveDraft } from '@/lib/draft-place';

/** Whether it may be known what the person looks for: from answers in this tab or an account. */
export function useMayFit(): boolean {
  const { loading, user } = useSession();
  return !loading && (user !== null || mayHaveDraft(fitAnswersPlace));
}
