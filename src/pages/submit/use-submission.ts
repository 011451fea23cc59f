import { useEffect, useState } from 'react';
import {
  clearSubmission,
  emptyStart,
  readStart,
  writeReading,
  writeStart,
  type Start,
} from './submission-drafts';
import type { ContentType, Reading } from '@/domain/submissions/extraction-reading';
import { focusHeading } from '@/lib/focus-heading';

interface State extends Start {
  /** Extractions since the page was opened; earlier ones are in the drafts. */
  readonly readings: Readonly<Partial<Record<ContentType, Reading>>>;
  /** Title of the submission that was just sent. A reload does not return to this step. */
  readonly sentTitle: string | null;
  /** Whether the step was reached from another step. */
  readonly hasMoved: boolean;
}

/** State and actions of a submission. */
export type Submission = ReturnType<typeof useSubmission>;

/** Steps of a submission: paste, review, sent. The step and all input survive reloads as drafts. */
export function useSubmission(userId: string) {
  const [state, setState] = useState((): State => ({
    ...readStart(userId),
    readings: {},
    sentTitle: null,
    hasMoved: false,
  }));
  const go = (changes: Partial<State>) => {
    const next = { ...state, ...changes };
    writeStart(userId, next);
    setState(next);
  };
  const move = (changes: Partial<State>) => go({ ...changes, hasMoved: true });
  return {
    ...state,
    setText: (text: string) => go({ text }),
    setKind: (kind: ContentType) => go({ kind }),
    /** Whether the current text was extracted as this kind and can be reviewed again. */
    isRead: (kind: ContentType) => state.readTexts[kind] === state.text,
    /** Opens the review of an extraction. */
    review: (reading: Reading) => {
      const { kind, text } = reading;
      writeReading(userId, reading);
      move({
        step: 'review',
        kind,
        text,
        readings: { ...state.readings, [kind]: reading },
        readTexts: { ...state.readTexts, [kind]: text },
      });
    },
    /** Returns to an earlier review with its input. */
    resume: (kind: ContentType) => move({ step: 'review', kind }),
    back: (kind: ContentType = state.kind) => move({ step: 'paste', kind }),
    /** Returns to the text, because the extraction is no longer stored. */
    lose: (kind: ContentType) =>
      move({ step: 'paste', readTexts: { ...state.readTexts, [kind]: null } }),
    finish: (sentTitle: string) => {
      clearSubmission(userId);
      setState({
        ...emptyStart,
        kind: state.kind,
        readings: {},
        sentTitle,
        hasMoved: true,
      });
    },
    restart: () => move({ sentTitle: null }),
  };
}

/** Scrolls to the top of a new step and moves focus to its heading. */
export function useStepArrival(hasMoved: boolean): void {
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [hasMoved]);
}
