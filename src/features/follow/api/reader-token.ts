import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { isUuid } from '@/shared/rules/uuid';

/** Where the token of a visitor who confirmed an address in this browser is stored. */
const READER_KEY = 'resource-directory-reader';

/** Returns the token of the visitor who confirmed an address in this browser; null without one. */
export function readReaderToken(): string | null {
  const token = readItem(localSource, READER_KEY);
  return token !== null && isUuid(token) ? token : null;
}

/** Stores the token of a visitor who confirmed an address. */
export function writeReaderToken(token: string): void {
  writeItem(localSource, READER_KEY, token);
}
