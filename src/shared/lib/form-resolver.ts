import { zodResolver as createResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { config } from 'zod/v4/core';

/** Schema resolver for forms, which validates what the fields show. */
export function zodResolver<Input extends FieldValues, Context, Output>(
  schema: z.$ZodType<Output, Input>,
): Resolver<Input, Context, Output> {
  const resolve = createResolver<Input, Context, Output>(schema);
  return (values, context, options) => {
    // Some password managers fill in fields without an event.
    const shown = Object.entries<unknown>(values).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' ? shownText(options.fields, name, value) : value,
    ]);
    return resolve(Object.fromEntries(shown) as Input, context, options);
  };
}

/** Returns the text in the field of a form; `value` for other controls, and for the same text. */
function shownText(fields: object, name: string, value: string): string {
  const field: unknown = Reflect.get(fields, name);
  const element: unknown =
    typeof field === 'object' && field !== null ? Reflect.get(field, 'ref') : undefined;
  if (typeof HTMLInputElement === 'undefined') return value;
  const isText =
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/u.test(element.type));
  // A text area shows CR LF as LF: a stored text would count as changed.
  if (!isText || element.value === value.replace(/\r\n?/gu, '\n')) return value;
  return element.value;
}

// Zod compiles object schemas with `new Function` and probes for it on the first one. The security
// policy blocks that, and browsers report the attempt. `zod/mini`, used by the site and its
// contracts, compiles nothing; this setting covers other imports of zod, such as a package's.
config({ jitless: true });
