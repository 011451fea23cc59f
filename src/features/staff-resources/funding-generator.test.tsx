// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FundingGenerator } from './funding-generator';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const row = (id: string, name: string, funding_summary_state: string) => ({
  id,
  slug: id,
  name,
  organization: null,
  notion_id: null,
  status: 'approved',
  availability_status: null,
  application_deadline: null,
  website: null,
  updated_at: '2026-11-20T10:00:00+00:00',
  summary_state: 'current',
  funding_summary_state,
  business_stage: [],
  industry_categories: [],
});

const noTerms = {
  funding_range: null,
  funding_instrument: null,
  funding_check_size: null,
  funding_match_required: null,
  funding_match_details: null,
  funding_payout_timing: null,
  funding_decision_timeline: null,
  funding_use_of_funds: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  funding_terms_summary: null,
  funding_terms_generated_at: null,
};
const summary = {
  funding_payout_timing: 'Within a month.',
  funding_terms_summary: 'Up to $5,000 for gear.',
  funding_terms_generated_at: '2026-11-02T12:00:00+00:00',
};

it('shows the terms of one resource at a time, and what is missing', async () => {
  stubBrowser();
  const backend = fakeBackend((request) => {
    const { method, url } = request;
    if (url.pathname.includes('/rpc/')) return Response.json([]);
    if (method === 'HEAD') return new Response(null, { headers: { 'Content-Range': '*/1' } });
    const id = url.searchParams.get('id');
    if (id !== null) return Response.json([{ ...noTerms, ...(id === 'eq.with' && summary) }]);
    return rowsReply(request, [
      row('with', 'Gear Loan', 'current'),
      row('without', 'Kelp Grant', 'missing'),
    ]);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FundingGenerator />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Showing 2 of 2 funding resources')).toBeVisible();
  const lists = backend.mock.calls.map(([{ method, url }]) => method === 'GET' && url.search);
  expect(lists).toContainEqual(
    expect.stringContaining('status=eq.approved&support_type=eq.funding&order=name.asc'),
  );
  const card = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('article') ?? document.body);
  await userEvent.click(card('Kelp Grant').getByRole('button', { name: /^Show terms/u }));
  expect(
    await card('Kelp Grant').findByText(
      'No funding terms and eligibility information available for this resource',
    ),
  ).toBeVisible();
  await userEvent.click(card('Gear Loan').getByRole('button', { name: /^Show terms/u }));
  expect(await card('Gear Loan').findByText('Up to $5,000 for gear.')).toBeVisible();
  expect(card('Gear Loan').getByText('Generated in November 2026')).toBeVisible();
  expect(card('Gear Loan').getByText('Payout Timing')).toBeVisible();
  expect(card('Kelp Grant').getByRole('button', { name: /^Show terms/u })).toBeVisible();

  await userEvent.type(screen.getByRole('textbox', { name: 'Search resources' }), 'zeppelin');
  expect(await screen.findByText('No resources found matching your search')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Edit Resources' })).toHaveAttribute(
    'href',
    '/admin',
  );
});
