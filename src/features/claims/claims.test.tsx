// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Claims } from './claims';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const claim = {
  id: '11111111-aaaa-4aaa-8aaa-111111111111',
  user_id: '22222222-bbbb-4bbb-8bbb-222222222222',
  resource_id: '33333333-cccc-4ccc-8ccc-333333333333',
  claim_type: 'curator',
  justification: 'I run it.',
  created_at: '2026-11-01T12:00:00+00:00',
  profiles: {
    display_name: 'Ada',
    first_name: 'Ada',
    last_name: 'Doe',
    company_organization: null,
  },
  resources: {
    slug: 'fork-lab',
    name: 'Fork Lab',
    curator_id: null,
    contact_profile_id: null,
    entrepreneur_contact_profile_id: null,
  },
};

/** What the backend does: list the claims, or fail, and decide. */
const backend = {
  rows: [] as readonly object[],
  listStatus: 200,
  decision: vi.fn<() => Response>(),
};

function renderClaims() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Claims />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  stubBrowser();
  vi.mocked(notify).mockClear();
  backend.rows = [];
  backend.listStatus = 200;
  fakeBackend((request) => {
    if (request.url.pathname.includes('/rpc/')) return backend.decision();
    if (request.url.pathname.endsWith('/profiles')) {
      const name = { display_name: 'Bea', first_name: 'Bea', last_name: 'Holder' };
      return Response.json([{ id: 'p', user_id: 'someone', ...name, company_organization: null }]);
    }
    if (request.url.searchParams.has('id')) return Response.json([{ status: 'pending' }]);
    return backend.listStatus === 200
      ? rowsReply(request, backend.rows)
      : Response.json({}, { status: backend.listStatus });
  });
});

describe('the pending claims', () => {
  it('can be loaded again after a failure, and say when none are pending', async () => {
    backend.listStatus = 503;
    renderClaims();
    expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
    backend.listStatus = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No pending claims to review.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 pending claims');
  });

  it('report and mark a role that someone else has got since', async () => {
    backend.rows = [claim];
    renderClaims();
    const approve = await screen.findByRole('button', { name: /^Approve/ });
    expect(screen.queryByText(/Someone else/)).toBeNull();
    backend.decision.mockImplementation(() => {
      backend.rows = [{ ...claim, resources: { ...claim.resources, curator_id: 'someone' } }];
      return Response.json({ code: 'PT409', message: 'role_taken' }, { status: 409 });
    });
    await userEvent.click(approve);
    await expect
      .poll(() => vi.mocked(notify).mock.calls)
      .toEqual([
        [
          {
            title: 'Approval Failed',
            description:
              'Someone else has this role. Remove that assignment first, or deny the claim.',
            tone: 'destructive',
          },
        ],
      ]);
    expect(await screen.findByText('Bea Holder')).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(/Bea Holder has this role now\./);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'remove that assignment' })).toHaveAttribute(
      'href',
      '/admin?tab=users&search=Fork+Lab',
    );
  });

  it('give focus to the one in the place of the one that is decided, wherever that is', async () => {
    const queue = ['Ann', 'Bob', 'Cid', 'Dan'].map((name, index) => ({
      ...claim,
      id: claim.id.replace('1', String(index)),
      profiles: { ...claim.profiles, display_name: name, first_name: name },
    }));
    backend.rows = queue;
    renderClaims();
    backend.decision.mockImplementation(() => {
      backend.rows = queue.filter(({ profiles }) => profiles.first_name !== 'Cid');
      return Response.json(null);
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Approve.*Cid/ }));
    expect(await screen.findByText('3 pending claims')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('article', { name: /^Claim of Dan/ })).toHaveFocus();
    });
  });
});
