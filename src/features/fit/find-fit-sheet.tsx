import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onFitAnswersChange, readFitAnswers, writeFitAnswers } from './api/fit-answers';
import { refreshFit } from './api/fit-list';
import { FitQuestions } from './fit-questions';
import { FitResults } from './fit-results';
import { lineWithConditions } from './rules/fit-with-conditions';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { useSession } from '@/entities/people/session/session-context';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';
import { isEmptyProfile } from '@shared/search/fit/fit';
import { fitList, withFacts } from '@shared/search/fit/fit-list';
import { knownAnswers, knownProfile, type GivenAnswers } from '@shared/search/fit/fit-profile';

export interface FindFitSheetProps {
  /** Null while they load. */
  readonly resources: readonly ResourceCardRow[] | null;
  /** Whether they could not be loaded. */
  readonly hasFailed: boolean;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  /** Called when it closes; `shows` is whether to show what fits in the list. */
  readonly onClose: (shows: boolean) => void;
}

/** Questions, and what fits the answers best, with the reasons. */
export function FindFitSheet({ resources, hasFailed, today, onClose }: FindFitSheetProps) {
  const [given, setGiven] = useState(readFitAnswers);
  const [isStored, setStored] = useState(true);
  const client = useQueryClient();
  const { user } = useSession();
  // What the onboarding asked is not asked again.
  const { data: member = null } = useQuery({
    ...profileDetailQuery(user?.id ?? ''),
    enabled: user !== null,
  });
  const answers = useMemo(() => knownAnswers(given, member), [given, member]);
  const profile = useMemo(() => knownProfile(given, member), [given, member]);
  const isFromProfile = !isEmptyProfile(knownProfile(null, member));
  const facts = useQuery(resourceFactsQuery());
  const compared = useMemo(
    () => (resources && facts.data ? withFacts(resources, facts.data) : null),
    [resources, facts.data],
  );
  const fitted = useMemo(
    () => (compared === null ? null : fitList(profile, compared, today)),
    [compared, profile, today],
  );
  const answer = (next: GivenAnswers | null) => {
    setGiven(next);
    setStored(writeFitAnswers(next));
  };
  useEffect(() => onFitAnswersChange(() => setGiven(readFitAnswers())), []);
  const close = (shows: boolean) => {
    // Cards and pages show what fits; a failure leaves them without.
    refreshFit(client, user?.id ?? null).catch((error: unknown) => {
      console.error('What fits could not be refreshed:', error);
    });
    onClose(shows);
  };
  const isAnswered = !isEmptyProfile(profile);
  return (
    <Sheet
      title="Find what fits"
      onClose={() => close(false)}
      footer={
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => answer(null)}>
            Clear answers
          </button>
          <button
            type="button"
            className={buttonClass('primary', 'flex-1')}
            onClick={() => close(isAnswered && fitted !== null && fitted.best.length > 0)}
          >
            Done
          </button>
        </>
      }
    >
      <FitQuestions
        answers={answers}
        onChange={(changed) => answer({ ...readFitAnswers(), ...changed })}
      />
      {isFromProfile && (
        <p className="pt-3 text-sm text-soft">Filled in from your profile. Change what you like.</p>
      )}
      {!isStored && (
        <p role="status" className="pt-3 text-sm font-semibold">
          This browser does not save data, so your answers last until you leave this page. Allow
          site data in its settings to keep them.
        </p>
      )}
      {isAnswered ? (
        <FitResults
          fitted={fitted}
          lineOf={(id) => {
            const resource = compared?.find((one) => one.id === id);
            return resource === undefined ? '' : lineWithConditions(profile, resource, answers);
          }}
          hasFailed={hasFailed || facts.isError}
          onOpen={() => close(false)}
        />
      ) : (
        <p role="status" className="pt-5 text-soft">
          Answer any of these. They stay on this device.
        </p>
      )}
    </Sheet>
  );
}
