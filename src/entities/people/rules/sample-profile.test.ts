import { describe, expect, it } from 'vitest';
import { isUuid } from '../../../shared/rules/uuid';
import { professionalFacts, profileDetails, providerDetails } from './facts';
import { profileLinks } from './links';
import { SAMPLE_PROFILE_ID, sampleProfile } from './sample-profile';

describe('the sample profile', () => {
  it('has something in every section', () => {
    expect(sampleProfile.bio).not.toBe('');
    for (const part of [
      professionalFacts(sampleProfile),
      profileDetails(sampleProfile),
      providerDetails(sampleProfile, null),
      profileLinks(sampleProfile),
    ]) {
      expect(part.length).toBeGreaterThan(1);
    }
  });

  it('leads nowhere but to addresses reserved for examples', () => {
    for (const { href } of profileLinks(sampleProfile)) expect(href).toMatch(/[/.@]example\.com/u);
  });

  it('stands under the fixed id', () => {
    expect(sampleProfile.user_id).toBe('00000000-0000-0000-0000-000000000000');
    expect(isUuid(SAMPLE_PROFILE_ID)).toBe(true);
  });
});
