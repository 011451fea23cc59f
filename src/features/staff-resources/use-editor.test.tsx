// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, describe, vi } from 'vitest';
import { resource } from './resource.fixture';
import { useEditor } from './use-editor';
import { useApproveSaved } from '@/features/moderation/use-approve-saved';
import { hasDraft } from '@/shared/lib/draft';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY, supabase } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf, type Answer } from '@/shared/lib/testing/fake-backend';
import { InRouter } from '@/shared/lib/testing/in-router';

const TYPED = 'Typed, and not saved';
const generated = {
  ...resource,
  ai_generated_summary: 'Written by the program',
  summary_generated_at: '2026-11-02T00:00:00Z',
};

beforeEach(() => {
  localStorage.clear();
});

function withCache() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <InRouter>{children}</InRouter>
    </QueryClientProvider>
  );
}

/** An open editor with something typed in place of a summary. */
function typedOver() {
  const { result, rerender } = renderHook((stored) => useEditor(stored, 'u'), {
    initialProps: resource,
    wrapper: withCache(),
  });
  const type = (text: string) => {
    act(() => {
      result.current.form.setValue('ai_generated_summary', text);
    });
  };
  type(TYPED);
  return { result, rerender, type };
}

it('takes a summary that it had written for what is there', () => {
  const { result, rerender } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe('Written by the program');
  expect(result.current.isDirty).toBe(false);
  expect(result.current.state).toMatchObject({ conflicts: [], taken: [] });
});

it('keeps what is typed after it was asked for', () => {
  const { result, rerender, type } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  type('Typed meanwhile');
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe('Typed meanwhile');
  expect(result.current.isDirty).toBe(true);
  expect(result.current.state.conflicts).toEqual([]);
});

it.each([
  ['another editor', undefined],
  ['another editor after its own failed', 'failed'],
])('asks whose words stay where the summary is of %s', (_whose, outcome) => {
  const { result, rerender } = typedOver();
  if (outcome === 'failed') result.current.expectSummary('ai_generated_summary')();
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe(TYPED);
  expect(result.current.state.conflicts).toEqual(['ai_generated_summary']);
});

it('asks as well where a person wrote something meanwhile', () => {
  const { result, rerender } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  rerender({ ...resource, ai_generated_summary: 'Theirs', updated_at: '2026-11-02T00:00:00Z' });
  expect(result.current.state.conflicts).toEqual(['ai_generated_summary']);
});

vi.mock('@/shared/lib/notify');

const seen = {
  updated_at: '2026-11-01T00:00:00Z',
  summary_generated_at: null,
  funding_terms_generated_at: null,
};
const SESSION_ENDED = 'Your session has ended. What you entered is kept in this browser.';
const LATEST = '2026-11-03T00:00:00Z';
const bayFund = { id: 'b', name: 'Bay Fund' };
const BOTH = { name: 'Spark Grant', organizations: [bayFund] };

beforeEach(() => {
  localStorage.clear();
  vi.mocked(notify).mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('u')));
  save.mockReset().mockImplementation(() => Response.json([{ ...seen, updated_at: LATEST }]));
  approve.mockReset().mockImplementation(() => Response.json(true));
  read.mockReset();
  fakeBackend((request) => {
    const { pathname } = request.url;
    if (pathname.endsWith('/rpc/save_resource')) return save(request);
    if (pathname.endsWith('/rpc/approve_submission')) return approve(request);
    if (pathname.endsWith('/rpc/submission_internals')) return Response.json([]);
    return read(request);
  });
});

const [save, approve, read] = [vi.fn<Answer>(), vi.fn<Answer>(), vi.fn<Answer>()];

const refuse = (code: string, message = 'no') => Response.json({ code, message }, { status: 409 });
const isOffline = () => Promise.reject(new TypeError('Failed to fetch'));

/** The bodies of the calls of a function, in their order. */
const sentTo = (call: typeof save) => call.mock.calls.map(([{ body }]) => body);

/** An open editor into which a name and an organization were put. */
function edited(changes: Partial<typeof BOTH> = BOTH) {
  const { result, rerender } = renderHook(
    (stored) => {
      const editor = useEditor(stored, 'u');
      const approving = useApproveSaved(editor, {
        place: { kind: 'resource', id: resource.id },
        titleOf: ({ name }) => name,
        isApproved: ({ status }) => status === 'approved',
      });
      return { editor, ...approving };
    },
    { initialProps: resource, wrapper: withCache() },
  );
  act(() => {
    const { form } = result.current.editor;
    form.setValues({ ...form.getValues(), ...changes });
  });
  const press = () =>
    act(async () => {
      result.current.editor.save();
      await vi.waitFor(() => {
        expect(notify).toHaveBeenCalled();
      });
    });
  return { result, rerender, press };
}

describe('saving a resource', () => {
  it('sends the columns and the organizations together', async () => {
    const { result, press } = edited();
    await press();
    expect(sentTo(save)).toEqual([
      {
        resource_id: resource.id,
        seen,
        changes: { name: 'Spark Grant' },
        organization_ids: ['b'],
      },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'Resource updated successfully' });
    expect(result.current.editor.isDirty).toBe(false);
    expect(result.current.editor.state.seen.updated_at).toBe(LATEST);
  });

  it('sends organizations alone where nothing else was changed', async () => {
    const { press } = edited({ organizations: [bayFund] });
    await press();
    expect(sentTo(save)).toEqual([
      { resource_id: resource.id, seen, changes: {}, organization_ids: ['b'] },
    ]);
  });

  it('leaves the organizations as they are where they were not changed', async () => {
    const { press } = edited({ name: 'Spark Grant' });
    await press();
    expect(sentTo(save)).toEqual([
      { resource_id: resource.id, seen, changes: { name: 'Spark Grant' } },
    ]);
  });

  it('hears of a summary that came while something else was saved', async () => {
    const { summary_generated_at } = generated;
    save.mockReturnValue(Response.json([{ ...seen, updated_at: LATEST, summary_generated_at }]));
    const { result, rerender, press } = edited({ name: 'Spark Grant' });
    result.current.editor.expectSummary('ai_generated_summary');
    await press();
    rerender({ ...generated, name: 'Spark Grant', updated_at: LATEST });
    const { form, state } = result.current.editor;
    expect(form.getValues('ai_generated_summary')).toBe('Written by the program');
    expect(state.taken).toEqual([]);
  });

  it('stores nothing where the address is taken', async () => {
    save.mockReturnValue(refuse('23505', 'duplicate key … "resources_slug_key"'));
    const { result, press } = edited();
    await press();
    expect(result.current.editor.message?.text).toBe('Another resource already has this address.');
    expect(result.current.editor.state).toMatchObject({
      base: { name: 'Spark', organizations: [] },
      seen,
    });
  });

  it.each([
    ['something else is typed', 'Bay'],
    ['it is discarded', null],
  ])('says what went wrong until %s', async (_what, typed) => {
    save.mockImplementation(isOffline);
    const { result, press } = edited();
    await press();
    expect(result.current.editor.message?.text).toMatch(/could not be reached/);
    act(() => {
      if (typed === null) result.current.editor.discard();
      else result.current.editor.form.setValue('location', typed);
    });
    expect(result.current.editor.message).toBeNull();
  });

  it('keeps everything unsaved where a save fails, and sends all of it the next time', async () => {
    save.mockImplementationOnce(isOffline);
    const { result, press } = edited();
    await press();
    expect(vi.mocked(notify).mock.calls[0]?.[0].title).toMatch(
      /^Failed to update resource: The directory could not be reached/,
    );
    expect(result.current.editor.isDirty).toBe(true);
    expect(result.current.editor.state.base).toMatchObject({ name: 'Spark', organizations: [] });
    vi.mocked(notify).mockReset();
    await press();
    expect(sentTo(save).at(-1)).toMatchObject({
      changes: { name: 'Spark Grant' },
      organization_ids: ['b'],
    });
    expect(result.current.editor.isDirty).toBe(false);
  });

  it.each([
    ['42501', 'Update failed - no data returned. Check permissions.', {}],
    ['PGRST301', 'Authentication required', { description: SESSION_ENDED }],
    ['PT404', 'This resource or one of its organizations no longer exists.', {}],
  ])('keeps the changes and reports a save refused with %s', async (code, sentence, more) => {
    save.mockReturnValue(refuse(code));
    const { result, press } = edited();
    await press();
    expect(result.current.editor.message?.text).toBe(sentence);
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      title: `Failed to update resource: ${sentence}`,
      tone: 'destructive',
      ...more,
    });
    expect(result.current.editor.isDirty).toBe(true);
  });

  it('signs this tab out when the stored session is gone, and keeps the draft', async () => {
    localStorage.removeItem(SESSION_STORAGE_KEY);
    const onChange = vi.fn();
    const { data } = supabase.auth.onAuthStateChange(onChange);
    const { press } = edited();
    await press();
    data.subscription.unsubscribe();
    expect(onChange).toHaveBeenLastCalledWith('SIGNED_OUT', null);
    expect(save).not.toHaveBeenCalled();
    expect(hasDraft({ userId: 'u', form: 'resource-editor', subject: resource.id })).toBe(true);
  });

  it('meets who was faster', async () => {
    save.mockReturnValue(refuse('PT409'));
    const { organizations: _, ...columns } = resource;
    const link = { is_primary: true, organizations: { id: 'c', name: 'Cove Lab' } };
    const latest = { location: 'Bath', updated_at: LATEST, resource_organizations: [link] };
    read.mockImplementation(() => Response.json([{ ...columns, ...latest }]));
    const { result } = edited();
    act(() => result.current.editor.save());
    await vi.waitFor(() => expect(result.current.editor.message).not.toBeNull());
    expect(result.current.editor.message?.text).toBe(
      'Failed to update resource: Someone else changed this resource since you opened it. Your changes are kept. Check both, then save again.',
    );
    expect(notify).not.toHaveBeenCalled();
    const { state, form } = result.current.editor;
    expect(state).toMatchObject({ conflicts: ['organizations'], taken: ['location'] });
    expect(form.getValues()).toMatchObject({
      name: 'Spark Grant',
      location: 'Bath',
      organizations: [bayFund],
    });
    act(() => {
      result.current.editor.decide(['organizations'], 'draft');
    });
    expect(result.current.editor.message).toBeNull();
  });
});

describe('useApproveSaved', () => {
  const finish = async ({ result }: ReturnType<typeof edited>) => {
    const onApproved = vi.fn();
    await act(async () => {
      const isOver = vi.fn();
      result.current.editor.save(async (hasChanges) => {
        await result.current.approveSaved(hasChanges, onApproved);
        isOver();
      });
      await vi.waitFor(() => {
        expect(isOver).toHaveBeenCalled();
      });
    });
    return onApproved;
  };

  it('decides on the version that was just saved, and goes on', async () => {
    const onApproved = await finish(edited());
    expect(sentTo(approve)).toEqual([
      { kind: 'resource', submission_id: resource.id, seen_updated_at: LATEST },
    ]);
    expect(notify).toHaveBeenLastCalledWith({
      title: 'Submission Approved',
      description: '“Spark Grant” is now public.',
    });
    expect(onApproved).toHaveBeenCalledOnce();
  });

  it('tells what is saved where somebody else was faster', async () => {
    approve.mockReturnValue(refuse('PT409'));
    const editing = edited();
    expect(await finish(editing)).not.toHaveBeenCalled();
    expect(editing.result.current.editor.message?.text).toBe(
      'Your changes are saved. It was not approved: someone else decided on it or changed it, or it cannot be published.',
    );
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'Resource updated successfully' });
  });

  it('leaves it at saving where that decided already', async () => {
    const editing = edited();
    act(() => {
      editing.result.current.editor.form.setValue('status', 'approved');
    });
    expect(await finish(editing)).toHaveBeenCalledOnce();
    expect(approve).not.toHaveBeenCalled();
  });
});
