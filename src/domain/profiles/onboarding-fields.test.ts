import { expect, it } from 'vitest';
import { onboardingFields } from './onboarding-fields';

it.each([
  ['email_updates_consent', /don't send these emails yet/],
  ['preferred_language', /in English only for now/],
])('the question for %s promises nothing that does not exist', (wanted, sentence) => {
  const field = onboardingFields.find(({ column }) => column === wanted);
  expect(field).toHaveProperty('hint', expect.stringMatching(sentence));
});
