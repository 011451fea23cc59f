import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FitQuestions } from './fit-questions';
import { FitResults } from './fit-results';
import { buttonClass } from '@/components/ui/button-class';
import { Sheet } from '@/components/ui/dialog';
import { resourceFactsQuery } from '@/data/resources/resource-facts-query';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { isEmptyProfile } from '@/domain/fit/fit';
import {
  fitAnswersSchema,
  noAnswers,
  toFitProfile,
  type FitAnswers,
} from '@/domain/fit/fit-profile';
import { readDraft, VISITOR, writeDraft } from '@/lib/draft';

// In this tab only, also for members: the answers are about a moment, not about an account.
const place = { userId: VISITOR, form: 'find-what-fits' } as const;

export interface FindFitSheetProps {
  readonly resources: readonly ResourceCardRow[];
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Four questions, and what fits the answers best, with the reasons. */
export function FindFitSheet({ resources, today, onClose }: FindFitSheetProps) {
  const [answers, setAnswers] = useState(() => readDraft(place, fitAnswersSchema) ?? noAnswers);
  const facts = useQuery(resourceFactsQuery());
  const profile = toFitProfile(answers);
  const answer = (given: FitAnswers) => {
    setAnswers(given);
    writeDraft(place, given);
  };
  return (
    <Sheet
      title="Find what fits"
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => answer(noAnswers)}>
            Clear answers
          </button>
          <button type="button" className={buttonClass('primary', 'flex-1')} onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <FitQuestions answers={answers} onChange={answer} />
      {isEmptyProfile(profile) ? (
        <p role="status" className="pt-5 text-soft">
          Answer one question or more. Nothing is sent, and the answers stay in this tab.
        </p>
      ) : (
        <FitResults
          resources={resources}
          facts={facts}
          profile={profile}
          today={today}
          onOpen={onClose}
        />
      )}
    </Sheet>
  );
}
