// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useApproveSaved } from '../../submissions/edit/use-approve-saved';
import { resource } from './resource.fixture';
import { useEditor } from './use-editor';
import { useEditorSave } from './use-editor-save';
import { fetchResourceToEdit } from '@/data/resources/resource-edit-query';
import type * as ResourceUpdateModule from '@/data/resources/use-resource-update';
import type * as DecisionModule from '@/data/submissions/use-submission-decision';
import { AppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { createQueryClient } from '@/lib/query-client';

const { send, approve } = vi.hoisted(() => ({ approve: vi.fn(), send: vi.fn() }));
vi.mock('@/lib/notify');
vi.mock('@/data/resources/use-resource-update', async (importActual) => ({
  ...(await importActual<typeof ResourceUpdateModule>()),
  useResourceSave: () => ({ mutateAsync: send }),
}));
vi.mock('@/data/submissions/use-submission-decision', async (importActual) => ({
  ...(await importActual<typeof DecisionModule>()),
  useSubmissionApprove: () => ({ mutateAsync: approve, isPending: false }),
}));
vi.mock('@/data/resources/resource-edit-query', () => ({
  fetchResourceToEdit: vi.fn(),
  resourceEditQuery: (id: string) => ({
    queryKey: ['edited', id],
    queryFn: () => fetchResourceToEdit(id),
  }),
}));

const seen = {
  ...{ updated_at: '2026-11-01T00:00:00Z' },
  ...{ summary_generated_at: null, funding_terms_generated_at: null },
};
const LATEST = '2026-11-03T00:00:00Z';
const bayFund = { id: 'b', name: 'Bay Fund' };
const BOTH = { name: 'Spark Grant', organizations: [bayFund] };

beforeEach(() => {
  localStorage.clear();
  vi.mocked(notify).mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  send.mockReset().mockResolvedValue({ ...seen, updated_at: LATEST });
  approve.mockReset().mockResolvedValue(undefined);
});

/** An open editor into which a name and an organization were put. */
function edited(changes: Partial<typeof BOTH> = BOTH) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onConflict = vi.fn();
  const { result } = renderHook(
    () => {
      const editor = useEditor(resource, 'u');
      const saving = useEditorSave(editor, resource.id, onConflict);
      const approving = useApproveSaved(editor, {
        place: { kind: 'resource', id: resource.id },
        titleOf: ({ name }) => name,
        isApproved: ({ status }) => status === 'approved',
        say: saving.say,
      });
      return { editor, ...saving, ...approving };
    },
    { wrapper },
  );
  act(() => {
    const { form } = result.current.editor;
    form.setValues({ ...form.getValues(), ...changes });
  });
  const save = () =>
    act(async () => {
      result.current.save();
      await vi.waitFor(() => {
        expect(notify).toHaveBeenCalled();
      });
    });
  return { result, save, onConflict };
}

describe('useEditorSave', () => {
  it('sends the columns and the organizations together', async () => {
    const { result, save } = edited();
    await save();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      id: 'r',
      seen,
      changes: { name: 'Spark Grant' },
      organizationIds: ['b'],
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'Resource updated successfully' });
    expect(result.current.editor.isDirty).toBe(false);
    expect(result.current.editor.state.seen.updated_at).toBe(LATEST);
  });

  it('sends organizations alone where nothing else was changed', async () => {
    const { save } = edited({ organizations: [bayFund] });
    await save();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      id: 'r',
      seen,
      changes: {},
      organizationIds: ['b'],
    });
  });

  it('leaves the organizations as they are where they were not changed', async () => {
    const { save } = edited({ name: 'Spark Grant' });
    await save();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ organizationIds: null }),
    );
  });

  it('stores nothing where the address is taken', async () => {
    const cause = { code: '23505', message: 'duplicate key … "resources_slug_key"' };
    send.mockRejectedValue(new AppError('conflict', { cause }));
    const { result, save } = edited();
    await save();
    expect(result.current.message?.text).toBe('Another resource already has this address.');
    expect(result.current.editor.state).toMatchObject({
      ...{ base: { name: 'Spark', organizations: [] }, seen },
    });
  });

  it.each([
    ['something else is typed', 'Bay'],
    ['it is discarded', null],
  ])('says what went wrong until %s', async (_what, typed) => {
    send.mockRejectedValue(new AppError('network'));
    const { result, save } = edited();
    await save();
    expect(result.current.message?.text).toMatch(/could not be reached/);
    act(() => {
      if (typed === null) result.current.editor.discard();
      else result.current.editor.form.setValue('location', typed);
    });
    expect(result.current.message).toBeNull();
  });

  it('keeps everything unsaved where a save fails, and sends all of it the next time', async () => {
    send.mockRejectedValueOnce(new AppError('network'));
    const { result, save } = edited();
    await save();
    expect(vi.mocked(notify).mock.calls[0]?.[0].title).toMatch(
      /^Failed to update resource: The directory could not be reached/,
    );
    expect(result.current.editor.isDirty).toBe(true);
    expect(result.current.editor.state.base).toMatchObject({ name: 'Spark', organizations: [] });
    vi.mocked(notify).mockReset();
    await save();
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ changes: { name: 'Spark Grant' }, organizationIds: ['b'] }),
    );
    expect(result.current.editor.isDirty).toBe(false);
  });

  it.each([
    ['forbidden', 'Update failed - no data returned. Check permissions.'],
    ['unauthenticated', 'Authentication required'],
    ['not_found', 'This resource or one of its organizations no longer exists.'],
  ] as const)('keeps the changes and reports a save refused as %s', async (code, sentence) => {
    send.mockRejectedValue(new AppError(code));
    const { result, save } = edited();
    await save();
    expect(result.current.message?.text).toBe(sentence);
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      title: `Failed to update resource: ${sentence}`,
      tone: 'destructive',
    });
    expect(result.current.editor.isDirty).toBe(true);
  });

  it('meets who was faster', async () => {
    send.mockRejectedValue(new AppError('conflict'));
    vi.mocked(fetchResourceToEdit).mockResolvedValue({
      ...resource,
      ...{ location: 'Bath', updated_at: LATEST },
      organizations: [{ id: 'c', name: 'Cove Lab' }],
    });
    const { result, save, onConflict } = edited();
    await save();
    expect(result.current.message?.text).toBe(
      'Someone else changed this resource since you opened it. Your changes are kept. Check both, then save again.',
    );
    expect(onConflict).toHaveBeenCalledOnce();
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
    expect(result.current.message).toBeNull();
  });
});

describe('useApproveSaved', () => {
  const finish = async ({ result }: ReturnType<typeof edited>) => {
    const onApproved = vi.fn();
    await act(async () => {
      const isOver = vi.fn();
      result.current.save(async (hasChanges) => {
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
    expect(approve).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: 'resource', id: 'r', seenUpdatedAt: LATEST },
    });
    expect(notify).toHaveBeenLastCalledWith({
      ...{ title: 'Submission Approved', description: '“Spark Grant” is public now.' },
    });
    expect(onApproved).toHaveBeenCalledOnce();
  });

  it('tells what is saved where somebody else was faster', async () => {
    approve.mockRejectedValue(new AppError('conflict'));
    const editing = edited();
    expect(await finish(editing)).not.toHaveBeenCalled();
    expect(editing.result.current.message?.text).toBe(
      'Your changes are saved. It was not approved: someone else decided on it or changed it, or it may not be published.',
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
