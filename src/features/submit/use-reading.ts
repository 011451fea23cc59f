import { useEffect, useRef, useState } from 'react';
import { useExtraction } from './api/extraction';
import type { FoundItem } from './use-submission';
import {
  toReading,
  type ContentType,
  type Reading,
} from '@/entities/submissions/rules/extraction-reading';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError, type AppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { withoutForbiddenCharacters } from '@/shared/rules/text-rules';
import { unwrapLinks } from '@shared/contracts/link-targets';

const FAILED = 'Failed to process your resource information';

/** What is read, or was read last. */
interface Asked {
  readonly kind: ContentType;
  /** Place of the item; null for the whole text. */
  readonly item: number | null;
}

/** State and actions of an extraction. */
export type Extraction = ReturnType<typeof useReading>;

/**
 * Extracts fields from text, one request at a time. Unmounting aborts the request.
 *
 * @param onRead called with the items that were told apart in the text, and with the place of the
 *   item that was read; null for the whole text.
 */
export function useReading(
  onRead: (reading: Reading, found: readonly FoundItem[], item: number | null) => void,
) {
  const extraction = useExtraction();
  const current = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>({ kind: 'resource', item: null });
  useEffect(
    () => () => {
      current.current?.abort();
    },
    [],
  );

  const start = async (contentType: ContentType, text: string, item: number | null = null) => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current?.abort();
    current.current = controller;
    setReading(true);
    setAsked({ kind: contentType, item });
    setFailure(null);
    try {
      const clean = unwrapLinks(withoutForbiddenCharacters(text));
      const reply = await extraction.mutateAsync({ text: clean, contentType, signal });
      if (signal.aborted) return;
      // Of a text that reads like neither kind, the review says what to do.
      if (reply.readsLike !== 'neither') {
        notify({
          title: 'Information Processed',
          description: 'Your resource information has been organized successfully.',
        });
      }
      const found = reply.items.map(({ title, start: from, end }) => ({
        title,
        text: clean.slice(from, end),
      }));
      onRead(toReading(reply, clean), item === null ? found : [], item);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The text could not be processed:', error);
      const message = messageFor(toAppError(error));
      notify({ title: 'Processing Failed', description: message, tone: 'destructive' });
      setFailure(message);
    }
    setReading(false);
  };
  const cancel = () => {
    current.current?.abort();
    setReading(false);
  };
  const clearFailure = () => setFailure(null);
  return { isReading, failure, asked, start, cancel, clearFailure };
}

function messageFor(failure: AppError): string {
  const { code } = failure;
  if (code === 'network' || code === 'unauthenticated') return sentenceFor(failure);
  if (code === 'timeout') return 'Reading your text took too long.';
  if (code !== 'rate_limited') return FAILED;
  return `You have processed many texts in a short time. Please wait ${waitOf(failure)} and try again.`;
}

function waitOf({ retryAfter }: AppError): string {
  if (retryAfter === undefined) return 'a moment';
  if (retryAfter < 90) return `${retryAfter} seconds`;
  const minutes = Math.ceil(retryAfter / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
