import { describe, expect, it } from 'vitest';
import {
  availabilityLabel,
  memberSince,
  professionalFacts,
  profileDetails,
  providerDetails,
} from './facts';
import { profileAvailabilityStatuses } from './vocabularies';

const noDetails = {
  role_interest: null,
  organization_type: null,
  business_stage: null,
  industry_categories: null,
  primary_goals: null,
  biggest_challenges: null,
};

const noProvision = {
  resource_types_provided: null,
  business_stages_served: null,
  industries_served: null,
  geographic_regions_served: null,
  support_types_offered: null,
};

describe('professionalFacts', () => {
  it('names what is known, in the order of the specification', () => {
    expect(
      professionalFacts({
        company_organization: 'Tideline',
        location: 'Machias, Maine',
        areas_of_expertise: ['Seaweed', 'Sales'],
      }),
    ).toEqual([
      { term: 'Organization', value: 'Tideline' },
      { term: 'Location', value: 'Machias, Maine' },
      { term: 'Areas of expertise', value: ['Seaweed', 'Sales'] },
    ]);
  });

  it('leaves out what is empty in whatever way, and says nothing twice', () => {
    expect(
      professionalFacts({
        company_organization: ' ',
        location: null,
        areas_of_expertise: ['', ' '],
      }),
    ).toEqual([]);
    expect(
      professionalFacts({
        company_organization: null,
        location: null,
        areas_of_expertise: [' Sales', 'Sales'],
      }),
    ).toEqual([{ term: 'Areas of expertise', value: ['Sales'] }]);
  });
});

describe('profileDetails', () => {
  it('reads tokens through their vocabularies, in their order', () => {
    expect(
      profileDetails({
        role_interest: 'resource_provider',
        organization_type: 'small_business',
        business_stage: ['mature', 'idea'],
        industry_categories: ['fisheries_marine', 'agriculture_forestry'],
        primary_goals: ['networking_or_community', 'find_funding'],
        biggest_challenges: ['finding_customers'],
      }),
    ).toEqual([
      { term: 'Role', value: 'Resource Provider' },
      { term: 'Organization type', value: 'Small business' },
      { term: 'Business stage', value: ['Idea', 'Mature'] },
      { term: 'Industries', value: ['Agriculture & Forestry', 'Fisheries & Marine'] },
      { term: 'Goals', value: ['Find funding', 'Network and find community'] },
      { term: 'Challenges', value: ['Finding customers'] },
    ]);
  });

  it('leaves words of one’s own as they were typed, in place of "Something else"', () => {
    expect(
      profileDetails({
        ...noDetails,
        primary_goals: ['a kiln_that fits <b>', 'something_else', 'find_funding'],
        biggest_challenges: ['something_else'],
      }),
    ).toEqual([
      { term: 'Goals', value: ['Find funding', 'a kiln_that fits <b>'] },
      { term: 'Challenges', value: ['Something else'] },
    ]);
  });

  it('says nothing of an empty profile', () => {
    expect(profileDetails(noDetails)).toEqual([]);
    expect(profileDetails({ ...noDetails, business_stage: [], role_interest: '' })).toEqual([]);
  });
});

describe('providerDetails', () => {
  it('reads tokens through their vocabularies, and the contact method as it was typed', () => {
    expect(
      providerDetails(
        {
          resource_types_provided: ['offer', 'funding'],
          business_stages_served: ['launch'],
          industries_served: ['all_industries'],
          geographic_regions_served: ['midcoast', 'southern'],
          support_types_offered: ['event', 'mentoring'],
        },
        'Phone, mornings',
      ),
    ).toEqual([
      { term: 'Resource types', value: ['Funding', 'Offer'] },
      { term: 'Business stages served', value: ['Launch'] },
      { term: 'Industries served', value: ['All Industries'] },
      { term: 'Regions served', value: ['Southern', 'Midcoast'] },
      { term: 'Support types', value: ['Event', 'Mentoring'] },
      { term: 'Preferred contact method', value: 'Phone, mornings' },
    ]);
  });

  it('takes a skipped question for no answer', () => {
    const skipped = { ...noProvision, support_types_offered: ['skip_for_now'] };
    expect(providerDetails(skipped, null)).toEqual([]);
    expect(providerDetails(noProvision, '')).toEqual([]);
  });
});

describe('availabilityLabel', () => {
  it.each(profileAvailabilityStatuses.filter(({ value }) => value !== 'private'))(
    'of $value is $label',
    ({ value, label }) => {
      expect(availabilityLabel(value)).toBe(label);
    },
  );

  it('says nothing where the person would rather not', () => {
    expect(availabilityLabel('private')).toBeNull();
    expect(availabilityLabel('')).toBeNull();
  });
});

describe('memberSince', () => {
  it('tells the day in Maine', () => {
    expect(memberSince('2026-01-01T03:00:00+00:00')).toBe('Member since December 31, 2025');
  });

  it.each([null, '', 'yesterday'])('of %j is unknown', (moment) => {
    expect(memberSince(moment)).toBe('Member since unknown');
  });
});
