/** A file or page that cannot be read. The message is the sentence for the screen. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** Largest file that is read, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
