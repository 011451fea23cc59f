/** A failure that the user can fix; the message says how. Shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

/** Maps a file system error to a StackError; returns other errors unchanged. */
export function explainFileFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StackError(
        `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk, then start again.`,
        { cause: error },
      );
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
