import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersFrom,
  areSame,
  emptyAnswers,
  isAnswers,
  keptExpertise,
  mergeDraft,
  reachableStep,
  toSaveParameters,
} from './onboarding';
import type { OnboardingAnswers, SavedProfile, SavedSettings } from './onboarding';

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

/** Something in every field, of all roles at once. */
const everything: OnboardingAnswers = {
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

const forEverybody = {
  region: 'downeast',
  preferred_language: 'French',
  nexus_member: true,
  open_to_connecting: true,
  email_updates_consent: true,
  public_profile: true,
};

/** What the function of the database leaves on the profile. */
function store(answers: OnboardingAnswers, kept: readonly string[]) {
  const parameters = toSaveParameters(answers, kept);
  if (parameters === null) throw new Error('There is no role.');
  const { preferred_language, email_updates_consent, contact_method_preference, ...rest } =
    parameters;
  const list = (entries: readonly string[] | undefined) =>
    entries === undefined || entries.length === 0 ? null : entries;
  const profile: SavedProfile = {
    ...emptyProfile,
    role_interest: rest.role_interest,
    region: rest.region ?? null,
    business_stage: rest.business_stage === undefined ? null : [rest.business_stage],
    organization_type: rest.organization_type ?? null,
    industry_categories: list(rest.industry_categories),
    primary_goals: list(rest.primary_goals),
    biggest_challenges: list(rest.biggest_challenges),
    resource_types_provided: list(rest.resource_types_provided),
    business_stages_served: list(rest.business_stages_served),
    industries_served: list(rest.industries_served),
    geographic_regions_served: list(rest.geographic_regions_served),
    support_types_offered: list(rest.support_types_offered),
    areas_of_expertise: list(rest.areas_of_expertise),
    nexus_member: rest.nexus_member,
    open_to_connecting: rest.open_to_connecting,
    public_profile: rest.public_profile,
  };
  const settings: SavedSettings = {
    email_updates_consent,
    preferred_language,
    contact_method_preference: contact_method_preference ?? null,
  };
  return { profile, settings };
}

describe('toSaveParameters', () => {
  it('sends nothing without a role', () => {
    expect(toSaveParameters(everything, [])).toBeNull();
  });

  it('sends what entrepreneurs answer, and nothing of the other roles', () => {
    expect(toSaveParameters({ ...everything, role: 'entrepreneur' }, [])).toEqual({
      ...forEverybody,
      role_interest: 'entrepreneur',
      business_stage: 'launch',
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
      expect(isAnswers(again)).toBe(true);
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

describe('isAnswers', () => {
  it('takes answers, also those that were stored as text', () => {
    expect(isAnswers(emptyAnswers)).toBe(true);
    expect(isAnswers(JSON.parse(JSON.stringify(everything)))).toBe(true);
  });

  const { language: _, ...incomplete } = everything;
  it.each([
    ['nothing', null],
    ['text', 'entrepreneur'],
    ['a list', []],
    ['answers without one', incomplete],
    ['an unknown role', { ...everything, role: 'astronaut' }],
    ['an unknown choice', { ...everything, goals: ['find_funding', 'fly'] }],
    ['a word instead of a list', { ...everything, industries: 'nonprofit' }],
    ['a number instead of a text', { ...everything, otherGoal: 1 }],
    ['a word instead of yes or no', { ...everything, wantsUpdates: 'true' }],
    ['no language', { ...everything, language: null }],
  ])('refuses %s', (_what, value) => {
    expect(isAnswers(value)).toBe(false);
  });
});

describe('mergeDraft', () => {
  it('keeps what the draft changed, and what was saved elsewhere meanwhile', () => {
    const base: OnboardingAnswers = { ...everything, role: 'entrepreneur' };
    const draft: OnboardingAnswers = { ...base, stage: 'grow', industries: [] };
    const saved: OnboardingAnswers = { ...base, stage: 'expand', goals: [], isNexusMember: false };
    expect(mergeDraft(base, draft, saved)).toEqual({
      ...base,
      stage: 'grow',
      industries: [],
      goals: [],
      isNexusMember: false,
    });
  });

  it('is what is saved where the draft changed nothing', () => {
    expect(mergeDraft(everything, { ...everything }, emptyAnswers)).toEqual(emptyAnswers);
    expect(areSame(everything, { ...everything, industries: [...everything.industries] })).toBe(
      true,
    );
    expect(areSame(everything, { ...everything, language: 'Spanish' })).toBe(false);
  });
});

describe('reachableStep', () => {
  it.each([
    ['needs a role for the second step', 2, false, false, 1],
    ['needs a role for the last step', 5, false, true, 1],
    ['lets the role through', 3, true, false, 3],
    ['stops before the last step while nothing is saved', 5, true, false, 4],
    ['opens the last step once saved', 5, true, true, 5],
    ['has no step beyond the last', 99, true, true, 5],
    ['has no step before the first', -1, true, true, 1],
    ['has no half steps', 2.5, true, true, 1],
    ['takes nonsense as the first', Number.NaN, true, true, 1],
  ])('%s', (_what, wanted, hasRole, isSaved, expected) => {
    expect(reachableStep(wanted, hasRole, isSaved)).toBe(expected);
  });
});
