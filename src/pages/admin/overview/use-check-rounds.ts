import { useEffect, useRef, useState } from 'react';
import { useWebsiteCheck } from '@/data/overview/use-website-check';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** How far a check of all websites is. */
export interface CheckProgress {
  readonly checked: number;
  /** Of how many; null until the first round says. */
  readonly total: number | null;
}

/** Checks all websites that wait for it, round by round, until none is left or one has enough. */
export function useCheckRounds() {
  const { mutateAsync: checkSome } = useWebsiteCheck();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [outcome, setOutcome] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  const runRounds = async ({ signal }: AbortController) => {
    let [checked, problems] = [0, 0];
    try {
      for (;;) {
        const round = await checkSome(signal);
        if (round.offline) return OFFLINE;
        checked += round.checked;
        problems += round.problems;
        setProgress({ checked, total: checked + round.remaining });
        // A round that gets nowhere is the last one, too.
        if (round.remaining === 0 || round.checked === 0) return outcomeOf(checked, problems);
      }
    } catch (error) {
      if (signal.aborted) return `Stopped. ${countOf(checked)} checked so far.`;
      const description = sentenceFor(error);
      notify({ title: 'Website Check Failed', description, tone: 'destructive' });
      return checked === 0 ? '' : `${countOf(checked)} checked before it failed.`;
    }
  };

  const start = async () => {
    if (running.current !== null) return;
    running.current = new AbortController();
    setOutcome('');
    setProgress({ checked: 0, total: null });
    const found = await runRounds(running.current);
    running.current = null;
    setProgress(null);
    setOutcome(found);
  };
  return { progress, outcome, start, cancel: () => running.current?.abort() };
}

const OFFLINE =
  'No website could be reached: the checker itself seems to be offline. Nothing was noted.';

function countOf(count: number): string {
  return count === 1 ? '1 website' : `${count.toLocaleString('en-US')} websites`;
}

/** What came of it, in words. */
function outcomeOf(checked: number, problems: number): string {
  if (checked === 0) return 'Every website was checked within the last day.';
  if (problems === 0) return `${countOf(checked)} checked. All of them answer.`;
  const failed = problems === 1 ? '1 did not answer well' : `${problems} did not answer well`;
  return `${countOf(checked)} checked. ${failed}: what fails again on another day is marked as broken.`;
}
