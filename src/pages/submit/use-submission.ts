import { useState } from 'react';
import {
  clearSubmission,
  readStart,
  writeReading,
  writeStart,
  type Start,
} from './submission-drafts';
import type { ContentType, Reading } from '@/domain/submissions/extraction-reading';

interface State extends Start {
  /** What was read since the page was opened; the rest is in the drafts. */
  readonly readings: Readonly<Partial<Record<ContentType, Reading>>>;
  /** What was sent a moment ago: the last step, which a reload does not return to. */
  readonly sentTitle: string | null;
  /** Whether the step was reached from another one, and not by opening the page. */
  readonly hasMoved: boolean;
}

const unread = { readTexts: { resource: null, event: null }, readings: {} };

/**
 * The way of a submission: paste, review, sent. Where one is on it and everything entered outlives
 * reloads and sessions that end.
 */
export function useSubmission(userId: string) {
  const [state, setState] = useState((): State => ({
    ...readStart(userId),
    ...{ readings: {}, sentTitle: null, hasMoved: false },
  }));
  const go = (changes: Partial<State>) => {
    const next = { ...state, ...changes };
    writeStart(userId, next);
    setState(next);
  };
  const move = (changes: Partial<State>) => {
    go({ ...changes, hasMoved: true });
  };
  return {
    ...state,
    setText: (text: string) => {
      go({ text });
    },
    setKind: (kind: ContentType) => {
      go({ kind });
    },
    /** Whether this very text was read as this kind, and can be reviewed again. */
    isRead: (kind: ContentType) => state.readTexts[kind] === state.text,
    /** Reviews what a text was read as. */
    review: (reading: Reading) => {
      const { kind, text } = reading;
      writeReading(userId, reading);
      move({
        ...{ step: 'review', kind, text },
        readings: { ...state.readings, [kind]: reading },
        readTexts: { ...state.readTexts, [kind]: text },
      });
    },
    /** Returns to a review that was left, with all that was entered. */
    resume: (kind: ContentType) => {
      move({ step: 'review', kind });
    },
    back: (kind: ContentType = state.kind) => {
      move({ step: 'paste', kind });
    },
    /** Takes note that a reading is no longer there. */
    lose: (kind: ContentType) => {
      move({ step: 'paste', readTexts: { ...state.readTexts, [kind]: null } });
    },
    finish: (sentTitle: string) => {
      clearSubmission(userId);
      setState({ ...state, ...unread, step: 'paste', text: '', sentTitle, hasMoved: true });
    },
    startAgain: () => {
      move({ sentTitle: null });
    },
  };
}
