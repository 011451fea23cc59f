import type { OnboardingAnswers } from './onboarding-answers';

/** Something in every field, of all roles at once. */
export const everything: OnboardingAnswers = {
  role: null,
  region: 'downeast',
  stage: 'launch',
  organizationType: 'startup',
  industries: ['fisheries_marine', 'food_beverage'],
  goals: ['find_funding', 'something_else'],
  otherGoal: '  Buy a\tboat ',
  challenges: ['something_else'],
  otherChallenge: 'Ice',
  resourceTypes: ['funding', 'offer'],
  stagesServed: ['idea'],
  industriesServed: ['all_industries'],
  regionsServed: ['statewide'],
  supportTypes: ['program', 'event'],
  contactMethod: 'By phone',
  interests: ['training', 'stories'],
  communitySupport: ['mentoring'],
  isProfileVisible: true,
  isOpenToConnecting: true,
  isNexusMember: true,
  wantsUpdates: true,
  language: 'French',
};
