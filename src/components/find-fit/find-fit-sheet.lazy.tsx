import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FitQuestions } from './fit-questions';
import { FitResults } from './fit-results';
import { useSession } from '@/auth/session-context';
import { buttonClass } from '@/components/ui/button-class';
import { Sheet } from '@/components/ui/dialog';
import { fitAnswersPlace } from '@/data/fit/fit-answers-place';
import { refreshFit } from '@/data/fit/fit-queries';
import { resourceFactsQuery } from '@/data/resources/resource-facts-query';
import { useIsLargeDirectory } from '@/data/resources/resource-queries';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { bestFitQuery } from '@/data/search/directory-search-query';
import { isEmptyProfile } from '@/domain/fit/fit';
import {
  fitAnswersSchema,
  noAnswers,
  toFitProfile,
  type FitAnswers,
} from '@/domain/fit/fit-profile';
import { clearDraft, readDraft, writeDraft } from '@/lib/draft';

export interface FindFitSheetProps {
  /** Null while they load. */
  readonly resources: readonly ResourceCardRow[] | null;
  /** Whether they could not be loaded. */
  readonly hasFailed: boolean;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Four questions, and what fits the answers best, with the reasons. */
export function FindFitSheet({ resources, hasFailed, today, onClose }: FindFitSheetProps) {
  const [answers, setAnswers] = useState(
    () => readDraft(fitAnswersPlace, fitAnswersSchema) ?? noAnswers,
  );
  const client = useQueryClient();
  const { user } = useSession();
  const profile = toFitProfile(answers);
  const isLarge = useIsLargeDirectory();
  const facts = useQuery({ ...resourceFactsQuery(), enabled: !isLarge });
  const best = useQuery({
    ...bestFitQuery(profile),
    enabled: isLarge && !isEmptyProfile(profile),
  });
  const answer = (given: FitAnswers) => {
    setAnswers(given);
    if (given === noAnswers) clearDraft(fitAnswersPlace);
    else writeDraft(fitAnswersPlace, given);
  };
  const close = () => {
    // Cards and pages show what fits; a failure leaves them without.
    refreshFit(client, user?.id ?? null).catch((error: unknown) => {
      console.error('What fits could not be refreshed:', error);
    });
    onClose();
  };
  return (
    <Sheet
      title="Find what fits"
      onClose={close}
      footer={
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => answer(noAnswers)}>
            Clear answers
          </button>
          <button type="button" className={buttonClass('primary', 'flex-1')} onClick={close}>
            Done
          </button>
        </>
      }
    >
      <FitQuestions answers={answers} onChange={answer} />
      {isEmptyProfile(profile) ? (
        <p role="status" className="pt-5 text-soft">
          Answer one question or more. The answers are kept only in this tab.
        </p>
      ) : (
        <FitResults
          resources={isLarge ? (best.data ?? []) : resources}
          hasFailed={hasFailed}
          facts={isLarge ? best : facts}
          profile={profile}
          today={today}
          onOpen={close}
        />
      )}
    </Sheet>
  );
}
