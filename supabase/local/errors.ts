/** A failure that the user can fix; the message says how. Shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

/** Whether an error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Error for a folder on a full disk. */
export function diskFull(folder: string, cause?: unknown): StackError {
  return new StackError(
    `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk, then start again.`,
    { cause },
  );
}

/** Maps a file system error to a StackError; returns other errors unchanged. */
export function explainFileFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StackError(
        `The folder ${folder} cannot be written. Make it writable, or set DATA_DIR to a folder that is.`,
        { cause: error },
      );
    default:
      return error;
  }
}
