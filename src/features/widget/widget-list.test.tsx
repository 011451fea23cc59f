// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { countWidgetPress } from './api/count-widget-press';
import { widgetPreviewQuery } from './api/widget-resources';
import { parseWidgetSettings, widgetListQuery } from './rules/widget-settings';
import { WidgetList } from './widget-list';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, noAnswer, rowsReply } from '@/shared/lib/testing/fake-backend';

vi.mock('./api/count-widget-press');

const card = (name: string, changes: object = {}) => ({
  ...emptyResource,
  id: name,
  slug: name,
  name,
  resource_organizations: [],
  ...changes,
});

function renderWidget(query: string, queryClient = createQueryClient()) {
  render(
    <QueryClientProvider client={queryClient}>
      <WidgetList settings={parseWidgetSettings(new URLSearchParams(query))} onQuery={vi.fn()} />
    </QueryClientProvider>,
  );
}

it('shows the cards of the page before the whole list has loaded', async () => {
  fakeBackend(noAnswer);
  const queryClient = createQueryClient();
  queryClient.setQueryData(widgetPreviewQuery().queryKey, {
    rows: [card('Loan', { support_type: 'funding' }), card('Course', { support_type: 'program' })],
    totals: { [widgetListQuery(parseWidgetSettings(new URLSearchParams('need=funding')))]: 31 },
  });
  renderWidget('need=funding&count=1', queryClient);
  expect(await screen.findByRole('link', { name: /^Loan/u })).toBeVisible();
  expect(screen.getByRole('link', { name: /^See all 31 at/u })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('finds what is near to a search that no name contains', async () => {
  fakeBackend((request) =>
    request.url.pathname.endsWith('/search_synonyms')
      ? rowsReply(request, [])
      : rowsReply(request, [
          card('Microloan', { description: 'Loans to start a small company.' }),
          card('Museum', { description: 'Old ships.' }),
        ]),
  );
  renderWidget('search=borrow money to start a business');
  expect(await screen.findByRole('link', { name: /^Microloan/u })).toBeVisible();
});

it('states no deadline of a resource that staff closed before it', async () => {
  const dates = { availability_status: 'closed', application_deadline: '2099-12-31' };
  fakeBackend((request) => rowsReply(request, [card('Grant', dates)]));
  renderWidget('');
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.queryByText(/Apply by/u)).toBeNull();
});

it('counts a visit once, however many resources are pressed', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://library.example/help');
  fakeBackend((request) =>
    rowsReply(
      request,
      ['Loan', 'Grant'].map((name) => card(name)),
    ),
  );
  renderWidget('');
  await userEvent.click(await screen.findByRole('link', { name: /^Loan/u }));
  await userEvent.click(screen.getByRole('link', { name: /^Grant/u }));
  expect(countWidgetPress).toHaveBeenCalledExactlyOnceWith('library.example');
});
