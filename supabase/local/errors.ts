/** A failure that the person at the keyboard can mend; its message says how. Shown without a stack. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
