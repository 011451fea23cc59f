// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfilePage } from './profile-page';
import type { Profile } from '@/entities/people/api/profile-detail';
import { SAMPLE_PROFILE_ID } from '@/entities/people/rules/sample-profile';
import { SessionProvider } from '@/entities/people/session/session-provider';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, noAnswer, sessionOf, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const USER = '11111111-1111-4111-8111-111111111111';

const plain: Profile = {
  id: 'profile-1',
  user_id: USER,
  first_name: null,
  last_name: null,
  display_name: 'Jamie',
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
  availability_status: 'private',
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
  created_at: '',
  updated_at: '2026-11-01T12:00:00+00:00',
};

/** Responds to the request for the profile. */
const profileReply = vi.fn<Answer>();
/** Responds to the request for its roles. */
const rolesReply = vi.fn<Answer>();

function serveProfile(facts: Partial<Profile> = {}): void {
  profileReply.mockImplementation(() => Response.json([{ ...plain, ...facts }]));
}

/** Renders a profile after the pages `before` it; `router` goes back and forward. */
function renderProfile(id = USER, before: readonly string[] = []) {
  const backend = fakeBackend((request) =>
    request.url.pathname.endsWith('/user_roles') ? rolesReply(request) : profileReply(request),
  );
  const router = createMemoryRouter([{ path: '/profile/:userId', element: <ProfilePage /> }], {
    initialEntries: [...before, `/profile/${encodeURIComponent(id)}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { backend, router };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  rolesReply.mockReset().mockImplementation(() => Response.json([]));
  serveProfile();
});

describe('ProfilePage', () => {
  it('shows that the profile is loading', async () => {
    profileReply.mockImplementation(noAnswer);
    renderProfile();
    expect(await screen.findByText('Loading profile…')).toBeInTheDocument();
  });

  it('omits everything that is unknown or hidden', async () => {
    renderProfile();
    await title('Jamie');
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header).toHaveTextContent('Member since unknown');
    expect(header).not.toHaveTextContent(/Prefer not to say|Availability|connecting/u);
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(screen.getByText("This person hasn't added any details yet.")).toBeVisible();
  });

  it('shows what a provider offers in a section of its own', async () => {
    serveProfile({
      role_interest: 'resource_provider',
      resource_types_provided: ['offer'],
      business_stages_served: ['launch', 'idea'],
      industries_served: ['all_industries'],
      geographic_regions_served: ['statewide'],
      support_types_offered: ['program'],
    });
    renderProfile();
    await title('Jamie');
    const section = screen
      .getByRole('heading', { name: 'Resource Provider Details' })
      .closest('section');
    expect([...(section?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual([
      'Resource types',
      'Business stages served',
      'Industries served',
      'Regions served',
      'Support types',
    ]);
  });

  it('shows no role badges when the roles cannot be loaded', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    rolesReply.mockImplementation(() => Response.json({}, { status: 403 }));
    renderProfile();
    await title('Jamie');
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
    expect(screen.queryByRole('list', { name: 'Roles' })).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });

  it.each(['me', '123', "' OR 1=1--", '<script>', `${USER}0`])(
    'finds nobody for the id %s, without a request',
    async (id) => {
      const { backend } = renderProfile(id);
      await title('User Not Found');
      expect(screen.getByText("The user profile you're looking for doesn't exist.")).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      expect(backend).not.toHaveBeenCalled();
    },
  );

  it('closes the dialog of the owner on Back, and leaves it closed on Forward', async () => {
    const session = sessionOf('owner');
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    serveProfile({ user_id: session.user.id });
    const { router } = renderProfile(USER, [`/profile/${USER}?tab=account`]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    for (const step of [-1, 1]) {
      await act(() => router.navigate(step));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('shows the sample profile without a request', async () => {
    const { backend } = renderProfile(SAMPLE_PROFILE_ID);
    await title('Sample Member');
    expect(screen.getByText('This is a sample profile.')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(backend).not.toHaveBeenCalled();
  });

  it('offers Retry when the profile cannot be loaded', async () => {
    profileReply.mockImplementation(() =>
      Response.json({ message: 'at /srv/db' }, { status: 503 }),
    );
    renderProfile();
    await title('User Not Found');
    expect(screen.getByRole('alert')).toHaveTextContent('not available right now');
    expect(document.body).not.toHaveTextContent('/srv/db');
    serveProfile();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await title('Jamie');
  });
});
