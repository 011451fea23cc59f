import { callFunction, type FunctionCall } from '@/lib/call-function';
import { AppError, toAppError } from '@/lib/errors';
import { reportPersonChange } from '@/lib/person-changes';

/** What tells a reply that was agreed upon from any other: a schema of zod fits. */
interface ReplySchema<T> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: unknown };
}

/**
 * Calls an edge function that is for staff alone. Throws AppError; a reply that is not what was
 * agreed upon counts as `unavailable`.
 *
 * @param loadSchema of the reply: it arrives while the function is at work.
 */
export async function callStaffFunction<T>(
  name: string,
  call: FunctionCall,
  loadSchema: () => Promise<ReplySchema<T>>,
): Promise<T> {
  const schema = loadSchema();
  schema.catch(() => undefined); // Whether it arrived is asked for below.
  try {
    const reply = await callFunction(name, call);
    const read = (await schema).safeParse(reply);
    if (!read.success) throw new AppError('unavailable', { cause: read.error });
    return read.data;
  } catch (error) {
    const failure = toAppError(error);
    // Perhaps the role was taken meanwhile: what hangs on it must not stay on the screen.
    if (failure.code === 'forbidden') reportPersonChange();
    throw failure;
  }
}
