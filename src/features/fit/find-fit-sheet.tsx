import { useQuery } from '@tanstack/react-query';
import { fitListQuery } from './api/fit-list';
import { FitQuestions } from './fit-questions';
import { FitResults } from './fit-results';
import { useFitAnswers } from './use-fit-answers';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { useSession } from '@/entities/people/session/session-context';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';
import { isEmptyProfile } from '@shared/search/fit/fit';
import { knownProfile, toFitProfile } from '@shared/search/fit/fit-profile';

interface FindFitSheetProps {
  /** Called when it closes; `shows` is whether to show what fits in the list. */
  readonly onClose: (shows: boolean) => void;
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
  return (
    <Sheet
      title="Find what fits"
      onClose={() => onClose(false)}
      footer={
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => change(() => null)}>
            Clear answers
          </button>
          <button
            type="button"
            className={buttonClass('primary', 'flex-1')}
            onClick={() => onClose(isAnswered && fitted !== null && fitted.best.length > 0)}
          >
            Done
          </button>
        </>
      }
    >
      <FitQuestions
        answers={known}
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
        <FitResults fitted={fitted} hasFailed={isError} onOpen={() => onClose(false)} />
      ) : (
        <p role="status" className="pt-5 text-soft">
          Answer any of these. They stay on this device.
        </p>
      )}
    </Sheet>
  );
}
