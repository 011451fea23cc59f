import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fitListQuery } from './api/fit-list';
import { FitQuestions } from './fit-questions';
import { FitResults } from './fit-results';
import { useFitAnswers } from './use-fit-answers';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { useSession } from '@/entities/people/session/session-context';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';
import { isEmptyProfile } from '@shared/search/fit/fit';
import {
  amountError,
  asksForAmount,
  knownProfile,
  toFitProfile,
} from '@shared/search/fit/fit-profile';

interface FindFitSheetProps {
  /**
   * Called when it closes: true to show what fits in the list, false where nothing is answered, null
   * where the list stays as it is.
   */
  readonly onClose: (shows: boolean | null) => void;
}

/** Questions, and what fits the answers best, with the reasons. */
export function FindFitSheet({ onClose }: FindFitSheetProps) {
  const { user } = useSession();
  const { known, isStored, change } = useFitAnswers();
  const { data: fitted = null, isError } = useQuery(fitListQuery(user?.id ?? null));
  // What the onboarding asked is not asked again.
  const { data: member = null } = useQuery({
    ...profileDetailQuery(user?.id ?? ''),
    enabled: user !== null,
  });
  const isFromProfile = !isEmptyProfile(knownProfile(null, member));
  const isAnswered = !isEmptyProfile(toFitProfile(known));
  const amountRef = useRef<HTMLInputElement>(null);
  const close = () => onClose(isAnswered ? null : false);
  const finish = () => {
    if (asksForAmount(known) && amountError(known.amount) !== undefined) {
      amountRef.current?.focus();
      return;
    }
    onClose(isAnswered && isError ? null : isAnswered);
  };
  return (
    <Sheet
      title="Find what fits"
      onClose={close}
      footer={
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => change(() => null)}>
            Clear answers
          </button>
          <button type="button" className={buttonClass('primary', 'flex-1')} onClick={finish}>
            Done
          </button>
        </>
      }
    >
      <FitQuestions
        answers={known}
        amountRef={amountRef}
        onChange={(changed) => change((stored) => ({ ...stored, ...changed }))}
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
        <FitResults fitted={fitted} hasFailed={isError} onOpen={close} />
      ) : (
        <p role="status" className="pt-5 text-soft">
          Answer any of these. They stay on this device.
        </p>
      )}
    </Sheet>
  );
}
