import { useEffect, useState } from 'react';
import {
  clearItems,
  clearReview,
  clearSubmission,
  emptySubmission,
  hasStoredSubmission,
  itemKey,
  readStoredSubmission,
  writeReading,
  writeStoredSubmission,
  type Item,
  type StoredSubmission,
} from './submission-drafts';
import type { ContentType, Reading } from '@/entities/submissions/rules/extraction-reading';
import { focusHeading } from '@/shared/lib/page-focus';

interface State extends StoredSubmission {
  /** Extractions since the page was opened, by item and kind; earlier ones are in the drafts. */
  readonly readings: Readonly<Record<string, Reading>>;
  /** The submission that was just sent. A reload does not return to this step. */
  readonly sent: { readonly kind: ContentType; readonly title: string } | null;
  /** Whether the step was reached from another step. */
  readonly hasMoved: boolean;
}

/** A text, or part of it, that was told apart. */
export type FoundItem = Pick<Item, 'title' | 'text'>;

/** State and actions of a submission. */
export type Submission = ReturnType<typeof useSubmission>;

/**
 * Steps of a submission: paste, the items of a text with several, review, sent. The step and all
 * input survive reloads as drafts.
 *
 * @param offeredText text to begin with when there is no draft.
 */
export function useSubmission(userId: string, offeredText = '') {
  const [state, setState] = useState((): State => ({
    ...(hasStoredSubmission(userId)
      ? readStoredSubmission(userId)
      : { ...emptySubmission, text: offeredText }),
    readings: {},
    sent: null,
    hasMoved: false,
  }));
  const go = (changes: Partial<State>) => {
    const next = { ...state, ...changes };
    writeStoredSubmission(userId, next);
    setState(next);
  };
  const move = (changes: Partial<State>) => go({ ...changes, hasMoved: true });
  const items = state.items[state.kind];
  const item = state.item === null ? undefined : items[state.item];
  const reviewKind = item?.kind ?? state.kind;
  const key = itemKey(state.kind, state.item);
  const withItem = (index: number, changes: Partial<Item>) => ({
    ...state.items,
    [state.kind]: items.map((other, place) => (place === index ? { ...other, ...changes } : other)),
  });
  const itemsOr = (step: StoredSubmission['step'], kind: ContentType) =>
    state.items[kind].length > 0 && state.readTexts[kind] === state.text ? 'items' : step;

  /** Opens the review of the whole text, or the list of what was told apart in it. */
  const reviewText = (reading: Reading, found: readonly FoundItem[]) => {
    const { kind, text } = reading;
    clearItems(userId, kind);
    writeReading({ userId, kind, item: '' }, reading);
    const list = found.map((other) => ({ ...other, kind, readAs: [], isSent: false }));
    move({
      step: found.length > 0 ? 'items' : 'review',
      kind,
      text,
      item: null,
      items: { ...state.items, [kind]: list },
      readings: { ...state.readings, [kind]: reading },
      readTexts: { ...state.readTexts, [kind]: text },
    });
  };
  const reviewItem = (reading: Reading, index: number) => {
    const { kind } = reading;
    const place = itemKey(state.kind, index);
    writeReading({ userId, kind, item: place }, reading);
    const readAs = [...(items[index]?.readAs ?? []), kind];
    move({
      step: 'review',
      item: index,
      items: withItem(index, { kind, readAs }),
      readings: { ...state.readings, [`${place}${kind}`]: reading },
    });
  };
  const finishItem = (index: number, sent: State['sent']) => {
    clearReview(userId, key);
    move({ step: 'items', item: null, items: withItem(index, { isSent: true }), sent });
  };
  const finishAll = (sent: State['sent']) => {
    clearSubmission(userId);
    setState({ ...emptySubmission, kind: state.kind, readings: {}, sent, hasMoved: true });
  };
  const openCount = items.filter(({ isSent }) => !isSent).length;
  return {
    ...state,
    items,
    itemKey: key,
    reviewKind,
    /** Text of the item in review, or the whole text. */
    reviewedText: item?.text ?? state.text,
    reading: state.readings[`${key}${reviewKind}`],
    /** Number of items that are not sent yet. */
    openCount,
    setText: (text: string) => go({ text }),
    setKind: (kind: ContentType) => go({ kind }),
    /** Whether the text in review was extracted as this kind and can be reviewed again. */
    isRead: (kind: ContentType) =>
      item === undefined ? state.readTexts[kind] === state.text : item.readAs.includes(kind),
    /** Opens the review of an extraction: of an item, or of the text and what was found in it. */
    review: (reading: Reading, found: readonly FoundItem[] = [], index: number | null = null) => {
      if (index === null) reviewText(reading, found);
      else reviewItem(reading, index);
    },
    /** Returns to an earlier review with its input. */
    resume: (kind: ContentType) => {
      if (state.item === null) move({ step: itemsOr('review', kind), kind });
      else move({ step: 'review', items: withItem(state.item, { kind }) });
    },
    resumeItem: (index: number) => move({ step: 'review', item: index }),
    resumeText: () => move({ step: 'review', item: null }),
    back: (kind: ContentType = state.kind) => {
      const isWhole = state.step === 'review' && state.item === null;
      if (state.item !== null) move({ step: 'items', item: null });
      else move({ step: isWhole ? itemsOr('paste', kind) : 'paste', kind });
    },
    /** Returns to the text, because the extraction is no longer stored. */
    returnToText: () => {
      if (state.item === null) {
        move({ step: 'paste', readTexts: { ...state.readTexts, [state.kind]: null } });
      } else move({ step: 'items', item: null, items: withItem(state.item, { readAs: [] }) });
    },
    finish: (title: string) => {
      const sent = { kind: reviewKind, title };
      if (state.item === null || openCount < 2) finishAll(sent);
      else finishItem(state.item, sent);
    },
    restart: () => move({ sent: null }),
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
