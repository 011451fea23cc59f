// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { SubmitFlow } from './submit-flow';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import type { ExtractionReply } from '@shared/contracts/extraction';

vi.mock('@/shared/lib/notify');

const PITCH = 'Pitch Night\nMarch 5, 2099, 6 pm';
const TAX = 'Tax Night\nMarch 9, 2099, 5 pm';
const TEXT = `This month\n\n${PITCH}\n\n${TAX}`;
const itemAt = (part: string) => {
  const [title = ''] = part.split('\n');
  return { title, start: TEXT.indexOf(part), end: TEXT.indexOf(part) + part.length };
};

const readsLike = vi.fn<() => ExtractionReply['readsLike']>();

function replyTo(text: string): ExtractionReply {
  const [title = ''] = text.split('\n');
  return {
    contentType: 'event',
    readsLike: readsLike(),
    originalText: text,
    items: text === TEXT ? [itemAt(PITCH), itemAt(TAX)] : [],
    extractedData: {
      title,
      description: null,
      start_date: '2099-03-05T18:00',
      end_date: '2099-03-05T20:00',
      location_type: 'in_person',
      location_address: '12 Main St, Bath',
      location_link: null,
      geographic_region: [],
      host_organization: null,
      registration_link: null,
      sector: null,
      business_type: null,
      event_type: null,
      tags: [],
      image_url: null,
    },
    sources: {},
    confidenceScores: { title: 0.9 },
  };
}

const asked: unknown[] = [];
const titles: unknown[] = [];
const functionStatus = vi.fn<() => number>();

function answerAll(request: BackendRequest): Promise<Response> {
  const body = request.body as Record<string, string> | undefined;
  if (request.url.pathname.startsWith('/functions/')) {
    asked.push(body?.text);
    const status = functionStatus();
    return Promise.resolve(
      Response.json(status === 200 ? replyTo(body?.text ?? '') : {}, { status }),
    );
  }
  if (request.method === 'GET') return Promise.resolve(rowsReply(request, []));
  titles.push(body?.title);
  return Promise.resolve(Response.json({ id: 'row-1' }, { status: 201 }));
}

function open() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <main>
          <SubmitFlow userId="user-1" />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listHeading = () => screen.findByRole('heading', { name: 'We found 2 events in your text' });
const reviewHeading = () => screen.findByRole('heading', { name: 'Review Your Event' });
const title = () => screen.getByLabelText('Title');

async function openList() {
  const view = open();
  await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
  await userEvent.click(screen.getByRole('textbox', { name: /information$/ }));
  await userEvent.paste(TEXT);
  await press('Process information');
  expect(await listHeading()).toHaveFocus();
  return view;
}

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  asked.length = 0;
  titles.length = 0;
  functionStatus.mockReset().mockReturnValue(200);
  readsLike.mockReset().mockReturnValue('event');
  fakeBackend(answerAll);
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

it('makes each event a draft of its own, which survives Back and a reload', async () => {
  const { unmount } = await openList();
  await press('Review: Pitch Night');
  await reviewHeading();
  expect(asked).toEqual([TEXT, PITCH]);
  expect(title()).toHaveValue('Pitch Night');
  await userEvent.type(title(), ' 2099');
  await press('Back');
  await listHeading();
  await press('Review: Tax Night');
  await reviewHeading();
  expect(title()).toHaveValue('Tax Night');
  unmount();
  open();
  await reviewHeading();
  expect(title()).toHaveValue('Tax Night');
  await press('Back');
  await listHeading();
  await press('Continue review: Pitch Night');
  await reviewHeading();
  expect(title()).toHaveValue('Pitch Night 2099');
  expect(asked).toEqual([TEXT, PITCH, TAX]);
});

it('sends them one by one and forgets all of them after the last', async () => {
  await openList();
  await press('Review: Pitch Night');
  await reviewHeading();
  await press('Submit for review');
  await screen.findByRole('heading', { name: 'Submitted for Review' });
  await press('Continue with 1 more');
  await listHeading();
  const [first] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getByText('Submitted')).toBeVisible();
  expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  await press('Review: Tax Night');
  await reviewHeading();
  await press('Submit for review');
  await screen.findByRole('button', { name: 'Submit another' });
  expect(titles).toEqual(['Pitch Night', 'Tax Night']);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('reviews the whole text as one event, and leads back to the list and to the text', async () => {
  await openList();
  await press('Review the whole text as one event');
  await reviewHeading();
  expect(title()).toHaveValue('This month');
  await press('Back');
  await listHeading();
  await press('Back');
  expect(screen.getByRole('textbox', { name: /information$/ })).toHaveValue(TEXT);
  await press('Continue review');
  await listHeading();
  expect(asked).toEqual([TEXT]);
});

it('offers the form by hand when an event cannot be read', async () => {
  await openList();
  functionStatus.mockReturnValue(503);
  await press('Review: Tax Night');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your text is kept.');
  await press('Fill in the form yourself');
  await screen.findByRole('heading', { name: 'Enter Your Event' });
  await press('Show Original Text');
  expect(screen.getByText(/^Tax Night/)).toBeVisible();
  await press('Back to the form');
  await press('Back');
  await listHeading();
});

it('offers the form of the other kind where switching fails, and names it once it is sent', async () => {
  await openList();
  readsLike.mockReturnValue('resource');
  await press('Review: Pitch Night');
  await reviewHeading();
  functionStatus.mockReturnValue(503);
  await press('Switch to Resource');
  await screen.findByRole('alert');
  await press('Fill in the form yourself');
  await screen.findByRole('heading', { name: 'Enter Your Resource' });
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.paste('Pitch Fund');
  await press('Submit for review');
  await screen.findByRole('heading', { name: 'Submitted for Review' });
  expect(screen.getByText('Thank you. Your resource')).toBeVisible();
});
