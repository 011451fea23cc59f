// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { useAnswers } from './use-answers';
import type { OwnProfile } from '@/entities/people/api/own-profile';
import type { Profile } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { sampleProfile } from '@/entities/people/rules/sample-profile';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import {
  fakeBackend,
  sessionOf,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { InRouter } from '@/shared/lib/testing/in-router';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const USER = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const VERSION = '2026-11-01T12:00:00+00:00';
const NEXT_VERSION = '2026-11-02T12:00:00+00:00';

/** The own profile with these answers, in one version. */
function ownProfile(changes: Partial<Profile> = {}, updated_at = VERSION): OwnProfile {
  return {
    profile: {
      ...sampleProfile,
      user_id: USER,
      areas_of_expertise: ['Boat building'],
      business_stage: ['idea'],
      public_profile: false,
      open_to_connecting: false,
      updated_at,
      ...changes,
    },
    settings: {
      email_updates_consent: false,
      preferred_language: 'English',
      contact_method_preference: '',
    },
  };
}

/** What the backend answers, by the last part of the address. */
const replies = new Map<string, Answer>();
let backend: Mock<Answer>;

const nameOf = ({ url }: BackendRequest) => url.pathname.split('/').at(-1) ?? '';
const saves = () => backend.mock.calls.filter(([request]) => nameOf(request) === 'save_onboarding');
const stored = () => Response.json(NEXT_VERSION);
const refused = (code: string, status: number) => () => Response.json({ code }, { status });

const LOGGED_OUT = 'You must be logged in to complete onboarding.';
const FAILED = 'Failed to save your profile. Please try again.';
const UNEXPECTED = 'Something went wrong. Please try again.';

function renderAnswers(saved = ownProfile()) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <InRouter>{children}</InRouter>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    (row: OwnProfile) => useAnswers({ userId: USER, saved: row }),
    { wrapper, initialProps: saved },
  );
  return { queryClient, result, unmount };
}

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(USER)));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(notify).mockReset();
  replies.clear();
  replies.set('user', () => Response.json(sessionOf(USER).user));
  replies.set('save_onboarding', stored);
  backend = fakeBackend((request) => replies.get(nameOf(request))?.(request) ?? Response.json([]));
});

describe('a draft of the answers', () => {
  it('outlives the visit, and keeps what was saved elsewhere', () => {
    const first = renderAnswers();
    act(() => {
      first.result.current.form.setValue('stage', 'grow');
    });
    expect(first.result.current).toMatchObject({ answers: { stage: 'grow' }, isSaved: false });
    first.unmount();
    const { result } = renderAnswers(ownProfile({ nexus_member: true }, NEXT_VERSION));
    expect(result.current.answers).toMatchObject({ stage: 'grow', isNexusMember: true });
    expect(result.current.isSaved).toBe(false);
  });

  it('is gone once it is saved', async () => {
    const { result } = renderAnswers();
    act(() => {
      result.current.form.setValue('stage', 'grow');
    });
    act(() => {
      result.current.save();
    });
    await vi.waitFor(() => {
      expect(result.current.isSaved).toBe(true);
    });
    expect(Object.keys(localStorage)).toEqual([SESSION_STORAGE_KEY]);
    expect(result.current.answers.stage).toBe('grow');
  });

  it('counts as saved only with a role', () => {
    expect(renderAnswers().result.current.isSaved).toBe(true);
    expect(renderAnswers(ownProfile({ role_interest: null })).result.current.isSaved).toBe(false);
  });
});

describe('saving the answers', () => {
  it('saves once for two presses, and lets profiles be read again', async () => {
    const { queryClient, result } = renderAnswers();
    queryClient.setQueryData(profileKeys.detail(USER), {});
    const onSaved = vi.fn();
    act(() => {
      result.current.save(onSaved);
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.[0].body).toMatchObject({
      answers: { role_interest: 'entrepreneur', areas_of_expertise: ['Boat building'] },
      seen: VERSION,
    });
    expect(queryClient.getQueryState(profileKeys.detail(USER))?.isInvalidated).toBe(true);
    expect(notify).not.toHaveBeenCalled();
  });

  it('sends nothing without a role', () => {
    const { result } = renderAnswers(ownProfile({ role_interest: null }));
    act(() => {
      result.current.save(vi.fn());
    });
    expect(saves()).toEqual([]);
  });

  it('names the version that its own save made when it saves again', async () => {
    const { result } = renderAnswers();
    for (const seen of [VERSION, NEXT_VERSION]) {
      const onSaved = vi.fn();
      act(() => {
        result.current.save(onSaved);
      });
      await vi.waitFor(() => {
        expect(onSaved).toHaveBeenCalledOnce();
      });
      expect(saves().at(-1)?.[0].body).toMatchObject({ seen });
    }
  });

  it('undoes nothing that was saved in another tab, and asks about what both changed', async () => {
    const { result } = renderAnswers();
    act(() => {
      result.current.form.setValue('region', 'downeast');
      result.current.form.setValue('stage', 'expand');
    });
    const elsewhere = ownProfile({ region: 'northern', nexus_member: true }, NEXT_VERSION);
    replies.set('profiles', () => Response.json([elsewhere.profile]));
    replies.set('my_profile_settings', () => Response.json([elsewhere.settings]));
    replies.set('save_onboarding', refused('PT409', 409));
    const onSaved = vi.fn();
    act(() => {
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(result.current.message?.text).toMatch(/^Another tab or device changed this profile/);
    });
    expect(result.current.state.conflicts).toEqual(['region']);
    expect(result.current.answers).toMatchObject({ stage: 'expand', isNexusMember: true });
    expect(onSaved).not.toHaveBeenCalled();

    replies.set('save_onboarding', stored);
    act(() => {
      result.current.decide(['region'], 'draft');
    });
    act(() => {
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalledOnce();
    });
    expect(saves().at(-1)?.[0].body).toMatchObject({
      answers: { region: 'downeast', business_stage: ['expand'], nexus_member: true },
      seen: NEXT_VERSION,
    });
  });

  it.each<[string, () => void, string]>([
    ['nobody is signed in', () => localStorage.removeItem(SESSION_STORAGE_KEY), LOGGED_OUT],
    ['the session is refused', () => replies.set('user', refused('bad_jwt', 403)), LOGGED_OUT],
    [
      'somebody else is signed in',
      () => replies.set('user', () => Response.json(sessionOf(OTHER).user)),
      LOGGED_OUT,
    ],
    ['the auth service is down', () => replies.set('user', refused('', 503)), FAILED],
  ])('saves nothing when %s, and says so', async (_when, prepare, sentence) => {
    prepare();
    await expectFailure(sentence);
    expect(saves()).toEqual([]);
  });

  it.each([
    ['refuses a value', '23514', 400, FAILED],
    ['is down', '', 503, FAILED],
    ['refuses the session', 'PGRST301', 401, LOGGED_OUT],
    ['finds no profile', 'PT401', 401, LOGGED_OUT],
  ])('says so when the database %s', async (_what, code, status, sentence) => {
    replies.set('token', () => Response.json(sessionOf(USER)));
    replies.set('save_onboarding', refused(code, status));
    await expectFailure(sentence);
  });

  it('says so when something unexpected happens, and can be tried again', async () => {
    replies.set('save_onboarding', refused('', 418));
    const { result } = await expectFailure(UNEXPECTED);
    replies.set('save_onboarding', stored);
    const onSaved = vi.fn();
    act(() => {
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
  });
});

async function expectFailure(sentence: string) {
  const rendered = renderAnswers();
  const onSaved = vi.fn();
  act(() => {
    rendered.result.current.save(onSaved);
  });
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      title: 'Error',
      description: sentence,
      tone: 'destructive',
    });
  });
  await vi.waitFor(() => {
    expect(rendered.result.current.isSaving).toBe(false);
  });
  expect(onSaved).not.toHaveBeenCalled();
  return rendered;
}
