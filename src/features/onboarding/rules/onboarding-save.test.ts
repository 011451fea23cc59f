import { describe, expect, it } from 'vitest';
import { emptyAnswers } from './onboarding-answers';
import type { OnboardingAnswers } from './onboarding-answers';
import { everything } from './onboarding-answers.fixture';
import { toSaveParameters } from './onboarding-save';

const forEverybody = {
  region: 'downeast',
  preferred_language: 'French',
  nexus_member: true,
  open_to_connecting: true,
  email_updates_consent: true,
  public_profile: true,
};

describe('toSaveParameters', () => {
  it('sends nothing without a role', () => {
    expect(toSaveParameters(everything, [])).toBeNull();
  });

  it('sends what entrepreneurs answer, and nothing of the other roles', () => {
    expect(toSaveParameters({ ...everything, role: 'entrepreneur' }, [])).toEqual({
      ...forEverybody,
      role_interest: 'entrepreneur',
      business_stage: ['launch'],
      organization_type: 'startup',
      industry_categories: ['fisheries_marine', 'food_beverage'],
      primary_goals: ['find_funding', 'something_else', 'Buy a boat'],
      biggest_challenges: ['something_else', 'Ice'],
      areas_of_expertise: [],
    });
  });

  it('sends what providers answer, and nothing of the other roles', () => {
    expect(toSaveParameters({ ...everything, role: 'resource_provider' }, [])).toEqual({
      ...forEverybody,
      role_interest: 'resource_provider',
      resource_types_provided: ['funding', 'offer'],
      business_stages_served: ['idea'],
      industries_served: ['all_industries'],
      geographic_regions_served: ['statewide'],
      support_types_offered: ['program', 'event'],
      contact_method_preference: 'By phone',
      areas_of_expertise: [],
    });
  });

  it('sends what community members answer, their interests as areas of expertise', () => {
    expect(toSaveParameters({ ...everything, role: 'community_member' }, [])).toEqual({
      ...forEverybody,
      role_interest: 'community_member',
      support_types_offered: ['mentoring'],
      areas_of_expertise: ['training', 'stories'],
    });
  });

  it.each(['entrepreneur', 'resource_provider', 'community_member'] as const)(
    'needs no other answer of a %s',
    (role) => {
      expect(toSaveParameters({ ...emptyAnswers, role }, [])).toMatchObject({
        role_interest: role,
        preferred_language: 'English',
        nexus_member: false,
        open_to_connecting: false,
        email_updates_consent: false,
        public_profile: false,
        areas_of_expertise: [],
      });
    },
  );

  it.each([
    ['nothing entered', '', []],
    ['blanks', ' \u00a0\t', []],
    ['nothing to see', '\u200b\u00ad', []],
    ['the name of a choice that is chosen already', 'find_funding', []],
    ['a text', 'Hire my sister', ['Hire my sister']],
    ['several lines', 'one\n\ntwo', ['one two']],
    ['a turned direction', 'a\u202eb', ['ab']],
    ['half a character', 'a\ud83d', ['a']],
    ['too long a text', 'é'.repeat(300), ['é'.repeat(200)]],
  ])('appends %s as it may be stored', (_what, otherGoal, appended) => {
    const goals: OnboardingAnswers['goals'] = ['find_funding', 'something_else'];
    const answers = { ...emptyAnswers, role: 'entrepreneur' as const, goals, otherGoal };
    expect(toSaveParameters(answers, [])?.primary_goals).toEqual([...goals, ...appended]);
  });

  it('leaves the text out while its choice is not chosen', () => {
    const answers = { ...everything, role: 'entrepreneur' as const, goals: [], challenges: [] };
    expect(toSaveParameters(answers, [])).toMatchObject({
      primary_goals: [],
      biggest_challenges: [],
    });
  });

  it('keeps other areas of expertise beside the interests, as many as fit', () => {
    const kept = ['Boat building', 'training'];
    const answers = { ...everything, role: 'community_member' as const };
    expect(toSaveParameters(answers, kept)?.areas_of_expertise).toEqual([
      'training',
      'stories',
      'Boat building',
    ]);
    const many = Array.from({ length: 20 }, (_, index) => `Area ${index}`);
    expect(toSaveParameters(answers, many)?.areas_of_expertise).toHaveLength(20);
    expect(
      toSaveParameters({ ...answers, role: 'entrepreneur' }, kept)?.areas_of_expertise,
    ).toEqual(kept);
  });
});
