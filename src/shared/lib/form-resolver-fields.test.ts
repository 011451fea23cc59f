// @vitest-environment jsdom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { zodResolver } from './form-resolver';

/** Returns what is sent of a text area that was given `stored` and now shows `shown`. */
async function sentText(stored: string, shown = stored) {
  const ref = document.createElement('textarea');
  ref.value = shown;
  const resolve = zodResolver(z.object({ note: z.string() }));
  const options = { fields: { note: { ref, name: 'note' } }, shouldUseNativeValidation: false };
  return (await resolve({ note: stored }, undefined, options)).values;
}

it('sends what a field shows, with the line ends of the stored text', async () => {
  expect(await sentText('One\r\nTwo')).toEqual({ note: 'One\r\nTwo' });
  expect(await sentText('', 'Filled in')).toEqual({ note: 'Filled in' });
});
