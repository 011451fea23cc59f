import { expect, it } from 'vitest';
import { AppError } from './errors';
import { writeFailure } from './write-failure';

it.each([
  ['unavailable', 'It was not removed. The directory is not available right now.'],
  [
    'forbidden',
    "It was not removed. You don't have permission to do that. If you think you should, contact us.",
  ],
  ['network', 'We got no answer.'],
  ['timeout', 'We got no answer.'],
] as const)('of a write that ends with %s', (code, sentence) => {
  expect(writeFailure('It was not removed.', new AppError(code))).toContain(sentence);
});
