import { expect, it } from 'vitest';
import { onboardingFields } from './onboarding-fields';

it.each([
  ['email_updates_consent', /We ask you by email to confirm first/],
  ['preferred_language', /emails are in English, whatever you choose/],
])('the question for %s promises what exists', (wanted, sentence) => {
  const field = onboardingFields.find(({ column }) => column === wanted);
  expect(field).toHaveProperty('hint', expect.stringMatching(sentence));
});
