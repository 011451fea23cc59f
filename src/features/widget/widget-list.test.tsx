// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { countWidgetPress } from './api/count-widget-press';
import { defaultWidget } from './rules/widget-settings';
import { WidgetList } from './widget-list';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';

vi.mock('./api/count-widget-press');

it('counts a visit once, however many resources are pressed', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://library.example/help');
  fakeBackend((request) =>
    rowsReply(
      request,
      ['Loan', 'Grant'].map((name) => ({ ...emptyResource, id: name, slug: name, name })),
    ),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WidgetList settings={defaultWidget} onQuery={vi.fn()} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: /^Loan/u }));
  await userEvent.click(screen.getByRole('link', { name: /^Grant/u }));
  expect(countWidgetPress).toHaveBeenCalledExactlyOnceWith('library.example');
});
