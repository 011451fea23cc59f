import { useState } from 'react';
import {
  clearSubmission,
  readReading,
  readStart,
  writeReading,
  writeStart,
  type Start,
} from './submission-drafts';
import type { ContentType, Reading } from '@/domain/extraction-reading';

interface State extends Start {
  /** What is under review, or can be again. */
  readonly reading: Reading | null;
  /** What was sent a moment ago: the last step, which a reload does not return to. */
  readonly sentTitle: string | null;
  /** Whether the step was reached from another one, and not by opening the page. */
  readonly hasMoved: boolean;
}

/**
 * The way of a submission: paste, review, sent. Where one is on it and everything entered outlives
 * reloads and sessions that end.
 */
export function useSubmission(userId: string) {
  const [state, setState] = useState(() => restore(userId));
  const go = (changes: Partial<State>) => {
    const next = { ...state, ...changes };
    writeStart(userId, next);
    setState(next);
  };
  const move = (changes: Partial<State>) => {
    go({ ...changes, hasMoved: true });
  };
  /** The earlier reading of this text as this kind, if there is one. */
  const readingOf = (kind: ContentType, text: string) => {
    const reading = readReading(userId, kind);
    return reading?.text === text ? reading : null;
  };
  return {
    ...state,
    setText: (text: string) => {
      go({ text });
    },
    setKind: (kind: ContentType) => {
      go({ kind, reading: readReading(userId, kind) });
    },
    /** Reviews what a text was read as. */
    review: (reading: Reading) => {
      writeReading(userId, reading);
      move({ step: 'review', kind: reading.kind, text: reading.text, reading });
    },
    readingOf,
    /** Returns to a review that was left, with all that was entered. */
    resume: (reading: Reading) => {
      move({ step: 'review', kind: reading.kind, reading });
    },
    back: (kind: ContentType = state.kind) => {
      move({ step: 'paste', kind, reading: readReading(userId, kind) });
    },
    finish: (sentTitle: string) => {
      clearSubmission(userId);
      setState({ ...state, step: 'paste', text: '', reading: null, sentTitle, hasMoved: true });
    },
    startAgain: () => {
      move({ sentTitle: null });
    },
  };
}

function restore(userId: string): State {
  const start = readStart(userId);
  const reading = readReading(userId, start.kind);
  const step = reading === null ? 'paste' : start.step;
  return { ...start, step, reading, sentTitle: null, hasMoved: false };
}
