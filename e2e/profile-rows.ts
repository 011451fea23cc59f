import type { Page } from '@playwright/test';
import { answerRows } from './backend-replies.ts';

/** The request for one profile. */
export const PROFILE = /\/rest\/v1\/profiles\?.*[?&]user_id=eq\./u;

/** Requests for data that only the owner of a profile may read. */
export const OWNER_DATA =
  /\/rest\/v1\/(?:resource_claims|event_bookmarks|rpc\/my_submissions|rpc\/my_profile_settings)|curator_id\.eq\./u;

export const MADE_UP_ID = '11111111-1111-4111-8111-111111111111';

/** A profile with the columns of its page. */
const plainProfile = {
  id: MADE_UP_ID,
  user_id: MADE_UP_ID,
  first_name: null,
  last_name: null,
  display_name: 'Made Up',
  professional_title: null,
  bio: null,
  company_organization: null,
  location: null,
  region: null,
  website: null,
  linkedin_url: null,
  twitter_url: null,
  github_url: null,
  email: null,
  nexus_member: false,
  availability_status: 'available',
  areas_of_expertise: null,
  profile_photo_url: null,
  role_interest: null,
  organization_type: null,
  business_stage: null,
  industry_categories: null,
  primary_goals: null,
  biggest_challenges: null,
  resource_types_provided: null,
  business_stages_served: null,
  industries_served: null,
  geographic_regions_served: null,
  support_types_offered: null,
  open_to_connecting: false,
  public_profile: true,
  created_at: '2026-11-01T12:00:00+00:00',
} as const;

/** Answers the request for one profile with `columns`; the others are empty. */
export async function answerProfile(
  page: Page,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await answerRows(page, PROFILE, [{ ...plainProfile, ...columns }]);
}
