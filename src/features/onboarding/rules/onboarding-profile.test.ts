import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersSchema, emptyAnswers } from './onboarding-answers';
import type { OnboardingAnswers } from './onboarding-answers';
import { everything } from './onboarding-answers.fixture';
import { answersFrom, keptExpertise } from './onboarding-profile';
import type { SavedProfile, SavedSettings } from './onboarding-profile';
import { toSaveParameters } from './onboarding-save';

const emptyProfile: SavedProfile = {
  role_interest: null,
  region: null,
  business_stage: null,
  organization_type: null,
  industry_categories: null,
  primary_goals: null,
  biggest_challenges: null,
  resource_types_provided: null,
  business_stages_served: null,
  industries_served: null,
  geographic_regions_served: null,
  support_types_offered: null,
  areas_of_expertise: null,
  nexus_member: false,
  open_to_connecting: false,
  public_profile: false,
};

/** What the function of the database leaves on the profile. */
function store(answers: OnboardingAnswers, kept: readonly string[]) {
  const parameters = toSaveParameters(answers, kept);
  if (parameters === null) throw new Error('There is no role.');
  const columns = Object.fromEntries(
    Object.entries(parameters).map(([column, value]) => [
      column,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  );
  const profile: SavedProfile = { ...emptyProfile, ...columns };
  const settings: SavedSettings = {
    email_updates_consent: false,
    preferred_language: 'English',
    contact_method_preference: null,
    ...columns,
  };
  return { profile, settings };
}

describe('answersFrom', () => {
  it('starts empty for a new account, with nothing shown or sent', () => {
    const settings = {
      email_updates_consent: false,
      preferred_language: 'English',
      contact_method_preference: null,
    };
    expect(answersFrom(emptyProfile, settings)).toEqual(emptyAnswers);
    expect(answersFrom(null, null)).toEqual(emptyAnswers);
  });

  it.each(['entrepreneur', 'resource_provider', 'community_member'] as const)(
    'finds again what a %s saved, so that saving twice changes nothing',
    (role) => {
      const first = store({ ...everything, role }, ['Boat building']);
      const again = answersFrom(first.profile, first.settings);
      expect(store(again, keptExpertise(first.profile))).toEqual(first);
      expect(answersSchema.safeParse(again).success).toBe(true);
    },
  );

  it('saves any profile again as it was, whatever else it holds', () => {
    const area = fc.constantFrom('funding', 'events', 'Boat building', 'Knitting');
    const goal = fc.constantFrom('find_funding', 'something_else', 'Buy a boat');
    fc.assert(
      fc.property(
        fc.uniqueArray(area),
        fc.uniqueArray(goal),
        fc.constantFrom('entrepreneur', 'resource_provider', 'community_member'),
        fc.boolean(),
        (areas, goals, role, visible) => {
          const profile: SavedProfile = {
            ...emptyProfile,
            role_interest: role,
            areas_of_expertise: areas,
            primary_goals: role === 'entrepreneur' ? goals : null,
            public_profile: visible,
          };
          const again = store(answersFrom(profile, null), keptExpertise(profile)).profile;
          expect(new Set(again.areas_of_expertise)).toEqual(new Set(areas));
          const words = profile.primary_goals ?? [];
          expect(words.filter((word) => !again.primary_goals?.includes(word))).toEqual([]);
          expect(again.public_profile).toBe(visible);
        },
      ),
    );
  });

  it('takes a text of its own for something else, and leaves out unknown words', () => {
    const profile: SavedProfile = {
      ...emptyProfile,
      role_interest: 'astronaut',
      region: 'mars',
      business_stage: ['exit', 'grow'],
      primary_goals: ['Buy a boat'],
    };
    expect(answersFrom(profile, null)).toMatchObject({
      role: null,
      region: null,
      stage: 'grow',
      goals: ['something_else'],
      otherGoal: 'Buy a boat',
    });
  });

  it('counts areas as interests only where they came from the wizard', () => {
    const areas = { areas_of_expertise: ['funding', 'Boat building'] };
    const member = { ...emptyProfile, ...areas, role_interest: 'community_member' };
    const founder = { ...emptyProfile, ...areas, role_interest: 'entrepreneur' };
    expect(answersFrom(member, null).interests).toEqual(['funding']);
    expect(keptExpertise(member)).toEqual(['Boat building']);
    expect(answersFrom(founder, null).interests).toEqual([]);
    expect(keptExpertise(founder)).toEqual(['funding', 'Boat building']);
    expect(keptExpertise(null)).toEqual([]);
  });
});
