// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmitFlow } from './submit-flow';
import { clearDraftsOf } from '@/shared/lib/draft';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import {
  fakeBackend,
  noAnswer,
  rowsReply,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import type { ExtractionReply } from '@shared/contracts/extraction';

interface Stored {
  readonly body: object;
  readonly status: number;
}

/** What the backend does: read a text, store a row, and list the rows of a table. */
const backend = {
  invoke: vi.fn<Answer>(),
  insert: vi.fn<(table: string, row: unknown) => Promise<Stored>>(),
  read: vi.fn<(table: string) => readonly object[]>(),
};
vi.mock('@/shared/lib/notify');

async function answerAll(request: BackendRequest): Promise<Response> {
  const [, service, , name = ''] = request.url.pathname.split('/');
  if (service === 'functions') return backend.invoke(request);
  if (request.method === 'GET') return rowsReply(request, backend.read(name));
  const { body, status } = await backend.insert(name, request.body);
  if (status === 0) throw new TypeError('Failed to fetch');
  return Response.json(body, { status });
}

const resource: ExtractionReply = {
  contentType: 'resource',
  readsLike: 'resource',
  items: [],
  originalText: 'Spark',
  extractedData: {
    name: 'Spark Microgrant',
    description: 'For tools.',
    organization: 'Pine Tide',
    location: null,
    email: 'spark@pinetide.example',
    website: null,
    phone: null,
    category: ['Grant', 'Money'],
    tags: [],
    type: null,
    eligibility: null,
    funding_range: '$500 - $3,000',
    application_deadline: null,
    focus_areas: [],
    support_type: 'funding',
    business_stage: ['launch'],
    geographic_region: [],
    industry_categories: [],
    format: [],
    cost_to_participate: null,
  },
  sources: {},
  confidenceScores: {
    name: 0.9,
    description: 0.7,
    organization: 0.3,
    email: 0.95,
    category: 0.8,
    funding_range: 0.6,
    support_type: 0.59,
    business_stage: 0.8,
  },
};
const event: ExtractionReply = {
  contentType: 'event',
  readsLike: 'event',
  items: [],
  originalText: 'Tax Night',
  extractedData: {
    title: 'Tax Night',
    description: null,
    start_date: '2026-12-11T17:30',
    end_date: '2026-12-11',
    location_type: null,
    location_address: null,
    location_link: 'https://meet.example',
    geographic_region: [],
    host_organization: null,
    registration_link: null,
    sector: null,
    business_type: null,
    event_type: null,
    tags: [],
    image_url: 'https://pinetide.example/flyer.png',
  },
  sources: {},
  confidenceScores: { title: 0.9, start_date: 0.9, end_date: 0.9, location_link: 0.7 },
};
const answer = (data: unknown) => Promise.resolve(Response.json(data));
const refuse = (status: number, headers = {}) =>
  Promise.resolve(new Response('{}', { status, headers }));
const stored: Stored = { body: { id: 'row-1' }, status: 201 };
const refused = (code: string, status: number): Stored => ({ body: { code }, status });

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
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const pasteBox = () => screen.getByRole('textbox', { name: /information$/ });
const field = (name: string) => screen.getByLabelText(name);
const heading = () => screen.getByRole('heading', { level: 1 });

/** Enters a text at once: each key stroke renders the whole form. */
async function enter(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

async function paste(text = 'Spark grants are open') {
  await userEvent.click(pasteBox());
  await userEvent.paste(text);
}
async function openReview(reply: ExtractionReply = resource) {
  backend.invoke.mockReturnValueOnce(answer(reply));
  const view = open();
  if (reply.contentType === 'event')
    await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
  await paste();
  await press('Process information');
  await screen.findByRole('heading', { name: /^Review Your/ });
  openSections();
  return view;
}
function openSections() {
  for (const each of screen.queryAllByRole('button', { name: /^Edit: / })) fireEvent.click(each);
}
const notices = () => vi.mocked(notify).mock.calls.map(([notice]) => notice);

// The first test would wait for the modules of the form.
beforeAll(() => import('./review-step'), 60_000);
beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  for (const mock of Object.values(backend)) mock.mockReset();
  backend.read.mockReturnValue([]);
  fakeBackend(answerAll);
  vi.mocked(notify).mockClear();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe('pasting', () => {
  it.each(['', ' \n\u00a0'])('asks for a text instead of %j', async (text) => {
    open();
    if (text !== '') await paste(text);
    await press('Process information');
    expect(pasteBox()).toHaveAccessibleDescription(/Please enter your resource information$/);
    expect(pasteBox()).toHaveFocus();
    expect(notices()).toEqual([
      {
        title: 'Validation Error',
        description: 'Please enter your resource information',
        tone: 'destructive',
      },
    ]);
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('counts a long text and refuses one that is too long', async () => {
    open();
    await paste('🌲'.repeat(20_001));
    expect(screen.getByText('20,001 of at most 20,000 characters')).toBeInTheDocument();
    await press('Process information');
    expect(pasteBox()).toHaveAccessibleDescription(/may have at most 20,000 characters/);
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('sends what the tab says, without characters that nobody sees', async () => {
    backend.invoke.mockReturnValue(answer(event));
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
    await paste('Tax\u0000 Night\u202e');
    await press('Process information');
    await screen.findByRole('heading', { name: 'Review Your Event' });
    const [[request] = []] = backend.invoke.mock.calls;
    expect(request?.url.pathname).toBe('/functions/v1/extract-resource-data');
    expect(request?.body).toEqual({ text: 'Tax Night', contentType: 'event' });
    expect(notices()).toEqual([
      {
        title: 'Information Processed',
        description: 'Your resource information has been organized successfully.',
      },
    ]);
    expect(heading()).toHaveFocus();
  });

  it('shows what it does, once, until it is cancelled; the text stays', async () => {
    backend.invoke.mockImplementation(noAnswer);
    open();
    await paste();
    await userEvent.dblClick(button('Process information'));
    expect(button('Processing…')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Finding names, dates, amounts and contacts in it')).toBeVisible();
    expect(pasteBox()).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
    expect(screen.getByRole('tab', { name: 'Resource' })).toHaveAttribute('aria-selected', 'true');
    await press('Cancel');
    expect(backend.invoke.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(backend.invoke).toHaveBeenCalledOnce();
    expect(pasteBox()).toHaveValue('Spark grants are open');
    expect(pasteBox()).toHaveFocus();
    expect(button('Process information')).toBeEnabled();
    await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
    expect(notices()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes examples, and gives typed text back', async () => {
    open();
    await paste('My own words');
    await press('Grant announcement');
    expect(screen.getByDisplayValue(/Small Harbor Grant/)).toBe(pasteBox());
    await press('Business course');
    await press('Undo');
    expect(pasteBox()).toHaveValue('My own words');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('replaces what was typed while a page was read, and nothing on the next step', async () => {
    const replies: ((reply: Response) => void)[] = [];
    backend.invoke.mockImplementation(() => new Promise((resolve) => replies.push(resolve)));
    const readPage = async () => {
      await enter('Or read a web page', 'a.org');
      await press('Read page');
    };
    const arrive = () =>
      replies.pop()?.(Response.json({ isRead: true, text: 'A page', address: 'https://a.org/' }));
    open();
    await readPage();
    await userEvent.click(screen.getByRole('tab', { name: 'Event' }));
    await paste('My own words');
    arrive();
    await waitFor(() => expect(pasteBox()).toHaveValue('A page'));
    expect(screen.getByRole('tab', { name: 'Event' })).toHaveAttribute('aria-selected', 'true');
    await press('Undo');
    expect(pasteBox()).toHaveValue('My own words');
    await readPage();
    await press('Fill in the form yourself');
    await enter('Title', 'Tax Night');
    arrive();
    await waitFor(() => expect(replies).toEqual([]));
    await press('Back');
    expect(pasteBox()).toHaveValue('My own words');
  });
});

/** What goes wrong while a text is read, and what a person reads of it. */
const failures: readonly (readonly [name: string, reply: Answer, words: string | RegExp])[] = [
  ['503', () => refuse(503), 'Failed to process your resource information'],
  ['429', () => refuse(429, { 'retry-after': '30' }), /Please wait 30 seconds and try again/],
  ['429 for a day', () => refuse(429, { 'retry-after': '7300' }), /Please wait 3 hours/],
  ['500', () => refuse(500), 'Failed to process your resource information'],
  ['504', () => refuse(504), 'Reading your text took too long.'],
  ['prose', () => answer('Sure! Here you go'), 'Failed to process your resource information'],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /could not be reached/,
  ],
  ['the other kind', () => answer(event), 'Failed to process your resource information'],
];

describe('a failure', () => {
  it('of any kind keeps the text, says why, and offers to go on by hand', async () => {
    open();
    await paste();
    let command = 'Process information';
    for (const [name, reply, words] of failures) {
      vi.mocked(notify).mockClear();
      backend.invoke.mockReset().mockImplementation(reply);
      await press(command);
      await waitFor(() => {
        expect(notices().map(({ title, tone }) => [title, tone])).toEqual([
          ['Processing Failed', 'destructive'],
        ]);
      });
      const alert = await screen.findByRole('alert');
      expect(alert, name).toHaveTextContent(words);
      expect(alert, name).toHaveTextContent('Your text is kept.');
      expect(pasteBox(), name).toHaveValue('Spark grants are open');
      command = 'Try again';
    }
    await press('Fill in the form yourself');
    await screen.findByRole('heading', { name: 'Enter Your Resource' });
    await press('Show Original Text');
    expect(screen.getByText('Spark grants are open')).toBeVisible();
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  });

  it('can be tried again', async () => {
    backend.invoke.mockReturnValueOnce(refuse(503)).mockReturnValueOnce(answer(resource));
    open();
    await paste();
    await press('Process information');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Review Your Resource' })).toHaveFocus();
  });
});

describe('the review', () => {
  it('says of each filled field how sure it is, and nothing of empty ones', async () => {
    await openReview();
    const described = {
      Name: 'High confidence',
      Description: 'Medium confidence',
      Organization: 'Low confidence',
      'Funding range': 'Medium confidence',
      'Support type': 'Low confidence Section of the directory.',
      Location: '',
      Phone: '',
    };
    for (const [label, words] of Object.entries(described)) {
      expect(field(label), label).toHaveAccessibleDescription(words);
    }
    expect(screen.getByRole('group', { name: 'Business stages' })).toHaveAccessibleDescription(
      'High confidence',
    );
    await userEvent.type(field('Name'), ' 2027');
    expect(field('Name')).toHaveAccessibleDescription('Changed by you');
    await userEvent.clear(field('Name'));
    expect(field('Name')).toHaveAccessibleDescription('');
  });

  it('leads from one field to check to the next', async () => {
    await openReview();
    for (const name of ['Organization', 'Description', 'Support type']) {
      await press('4 fields to check');
      expect(field(name)).toHaveFocus();
    }
    await userEvent.selectOptions(field('Support type'), 'program');
    await press('3 fields to check');
    expect(field('Organization')).toHaveFocus();
    for (const name of ['Organization', 'Description', 'Funding range']) {
      await userEvent.clear(field(name));
    }
    expect(screen.getByText('Read it through once')).toBeInTheDocument();
  });

  it('folds what is sure and opens it for what is wrong in it', async () => {
    backend.invoke.mockReturnValueOnce(answer(resource));
    open();
    await paste();
    await press('Process information');
    await screen.findByRole('heading', { name: /^Review Your/ });
    expect(field('Organization')).toBeVisible();
    expect(field('Name')).not.toBeVisible();
    expect(screen.getByText('Spark Microgrant')).toBeVisible();
    fireEvent.change(field('Name'), { target: { value: '' } });
    await press('Submit for review');
    await waitFor(() => {
      expect(field('Name')).toHaveFocus();
    });
    expect(field('Name')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription(/Resource name is required$/);
  });

  it('resets every field to what was read, and takes that back', async () => {
    await openReview();
    await userEvent.clear(field('Name'));
    await enter('Name', 'Another');
    await enter('Location', 'Belfast');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Idea' }));
    await press('Reset');
    expect(notices().at(-1)).toEqual({
      title: 'Reset Complete',
      description: 'All fields have been reset to your original text.',
    });
    expect(field('Name')).toHaveValue('Spark Microgrant');
    expect(field('Location')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Idea' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Launch' })).toBeChecked();
    await press('Undo reset');
    expect(field('Name')).toHaveValue('Another');
    expect(screen.getByRole('checkbox', { name: 'Idea' })).toBeChecked();
  });

  it('comes back as it was left: after Back, and after a reload', async () => {
    const { unmount } = await openReview();
    await enter('Location', 'Belfast');
    await press('Back');
    expect(pasteBox()).toHaveValue('Spark grants are open');
    await press('Continue review');
    await screen.findByRole('heading', { name: 'Review Your Resource' });
    openSections();
    expect(field('Location')).toHaveValue('Belfast');
    unmount();
    open();
    await screen.findByRole('heading', { name: 'Review Your Resource' });
    openSections();
    expect(field('Location')).toHaveValue('Belfast');
    expect(field('Name')).toHaveAccessibleDescription('High confidence');
    await press('Reset');
    expect(field('Location')).toHaveValue('');
    expect(backend.invoke).toHaveBeenCalledOnce();
  });

  it('is read anew when the text has changed', async () => {
    await openReview();
    await press('Back');
    await paste(' now');
    expect(screen.queryByRole('button', { name: 'Continue review' })).not.toBeInTheDocument();
    backend.invoke.mockReturnValueOnce(
      answer({ ...resource, extractedData: { ...resource.extractedData, name: 'New' } }),
    );
    await press('Process information');
    await waitFor(() => {
      expect(field('Name')).toHaveValue('New');
    });
  });

  it('offers the other kind, keeps the text, and each kind its fields', async () => {
    await openReview({ ...resource, readsLike: 'event' });
    await enter('Location', 'Belfast');
    backend.invoke.mockReturnValueOnce(answer({ ...event, readsLike: 'resource' }));
    await press('Switch to Event');
    await screen.findByRole('heading', { name: 'Review Your Event' });
    expect(backend.invoke.mock.calls[1]?.[0].body).toEqual({
      text: 'Spark grants are open',
      contentType: 'event',
    });
    await press('Switch to Resource');
    await screen.findByRole('heading', { name: 'Review Your Resource' });
    expect(field('Location')).toHaveValue('Belfast');
    expect(backend.invoke).toHaveBeenCalledTimes(2);
  });

  it('says what to do with a text about neither, and loses nothing', async () => {
    await openReview({ ...resource, readsLike: 'neither' });
    expect(notices()).toEqual([]);
    expect(
      screen.getByText(
        'This text does not seem to describe a resource or an event. Your text is kept: go back and paste an announcement, or fill in the form yourself.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Switch to/ })).not.toBeInTheDocument();
    await enter('Location', 'Belfast');
    await press('Go back');
    expect(pasteBox()).toHaveValue('Spark grants are open');
    await press('Continue review');
    await screen.findByRole('heading', { name: 'Review Your Resource' });
    openSections();
    expect(field('Name')).toHaveValue('Spark Microgrant');
    expect(field('Location')).toHaveValue('Belfast');
  });

  it('gives way to the text where a draft of it is none of today', async () => {
    const { unmount } = await openReview();
    unmount();
    const key = Object.keys(localStorage).find((name) => name.endsWith('resource-reading')) ?? '';
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: { kind: 'old' } }));
    open();
    expect(await screen.findByRole('button', { name: 'Process information' })).toBeVisible();
    expect(pasteBox()).toHaveValue('Spark grants are open');
  });

  it('forgets what somebody typed who signs out', async () => {
    const { unmount } = await openReview();
    unmount();
    clearDraftsOf('user-1');
    open();
    expect(pasteBox()).toHaveValue('');
  });
});

describe('sending a resource', () => {
  it('sends once what was checked, says so and forgets the draft', async () => {
    let confirm: (reply: Stored) => void = () => undefined;
    backend.insert.mockReturnValue(
      new Promise((resolve) => {
        confirm = resolve;
      }),
    );
    await openReview();
    await userEvent.type(field('Tags'), 'tools, , signs');
    await userEvent.dblClick(button('Submit for review'));
    await screen.findByRole('button', { name: 'Submitting…' });
    confirm(stored);
    expect(await screen.findByRole('heading', { name: 'Submitted for Review' })).toHaveFocus();
    expect(backend.insert).toHaveBeenCalledOnce();
    const [table, row] = backend.insert.mock.calls[0] ?? [];
    expect(table).toBe('resources');
    expect(row).toMatchObject({
      name: 'Spark Microgrant',
      status: 'pending',
      category: ['Grant', 'Money'],
      tags: ['tools', 'signs'],
      contact_email: 'spark@pinetide.example',
      location: null,
      slug: expect.stringMatching(/^spark-microgrant-\d{13}$/) as string,
    });
    expect(notices().at(-1)).toEqual({
      title: 'Success',
      description:
        'Your resource has been submitted for review and will appear once approved by an admin.',
    });
    expect(screen.getByRole('link', { name: 'My Submissions' })).toHaveAttribute(
      'href',
      '/profile/user-1?tab=items',
    );
    expect(Object.keys(localStorage)).toEqual([]);
    await press('Submit another');
    expect(pasteBox()).toHaveValue('');
  });

  it('says what is missing, at the field and in a notice', async () => {
    await openReview();
    await userEvent.clear(field('Name'));
    await enter('Website', 'javascript:alert(1)');
    await press('Submit for review');
    await waitFor(() => {
      expect(field('Name')).toHaveFocus();
    });
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription(/Resource name is required$/);
    expect(field('Website')).toHaveAccessibleDescription(/Invalid url/);
    expect(notices().at(-1)).toEqual({
      title: 'Validation Error',
      description: 'Resource name is required',
      tone: 'destructive',
    });
    expect(backend.insert).not.toHaveBeenCalled();
  });

  it('keeps everything when it is refused, for whatever reason', async () => {
    await openReview();
    await enter('Location', 'Belfast');
    for (const [code, status, words] of [
      ['23505', 409, /already submitted .* with this name/],
      ['PT429', 429, /^You can submit 20 resources a day\./],
      ['42501', 403, /don't have permission/],
      ['XX000', 500, /not available right now.*What you entered is kept/],
      ['', 0, /could not be reached.*What you entered is kept/],
    ] as const) {
      vi.mocked(notify).mockClear();
      backend.insert.mockResolvedValue(refused(code, status));
      await press('Submit for review');
      await waitFor(() => {
        expect(notices()).toMatchObject([{ title: 'Save Failed', tone: 'destructive' }]);
      });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(words);
      expect(alert).toHaveFocus();
      expect(field('Location')).toHaveValue('Belfast');
      expect(button('Submit for review')).toBeEnabled();
    }
  });

  it('knows that what was stored without a reply is stored', async () => {
    backend.insert
      .mockResolvedValueOnce(refused('', 0))
      .mockResolvedValueOnce(refused('23505', 409));
    await openReview();
    await press('Submit for review');
    await screen.findByRole('alert');
    await press('Submit for review');
    expect(await screen.findByRole('heading', { name: 'Submitted for Review' })).toBeVisible();
  });

  it('takes a conflict for one where something else was sent before', async () => {
    backend.insert
      .mockResolvedValueOnce(refused('', 0))
      .mockResolvedValueOnce(refused('23505', 409));
    await openReview();
    await press('Submit for review');
    await screen.findByRole('alert');
    await userEvent.type(field('Name'), ' II');
    await press('Submit for review');
    expect(await screen.findByText(/already submitted .* with this name/)).toBeVisible();
    expect(heading()).toHaveTextContent('Review Your Resource');
  });
});

describe('similar names', () => {
  const rows = [
    { id: 'id-1', name: 'Spark Microgrant Fund', description: 'Grants.' },
    { id: 'id-2', name: 'Boat Yard', description: null },
  ];

  it('are told, each with a link to its own page in a new tab', async () => {
    backend.read.mockImplementation((table) => (table === 'resources' ? rows : []));
    await openReview();
    const link = await screen.findByRole('link', { name: /Spark Microgrant Fund/ });
    expect(link).toHaveAttribute('href', '/resource/id-1');
    expect(link).toHaveAttribute('target', '_blank');
    const warning = screen.getByText(/Similar resources are in the directory/).closest('div');
    expect(within(warning ?? document.body).getByText('Similarity: High')).toBeInTheDocument();
    expect(screen.queryByText('Boat Yard')).not.toBeInTheDocument();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Bo');
    await waitFor(() => {
      expect(screen.queryByText(/Similar resources/)).not.toBeInTheDocument();
    });
  });

  it('are looked for among events for an event', async () => {
    backend.read.mockImplementation((table) =>
      table === 'events' ? [{ id: 'id-3', title: 'Tax night', description: null }] : rows,
    );
    await openReview(event);
    const link = await screen.findByRole('link', { name: /Tax night/ });
    expect(link).toHaveAttribute('href', '/event/id-3');
    expect(screen.getByText('Similarity: Very High')).toBeInTheDocument();
  });
});

describe('an event', () => {
  it('that is over is told so', async () => {
    await openReview({
      ...event,
      extractedData: {
        ...event.extractedData,
        start_date: '2025-09-17T17:30',
        end_date: '2025-09-17T19:00',
      },
    });
    expect(field('End date')).toHaveAccessibleDescription(/This date has passed/);
    await userEvent.clear(field('End date'));
    await userEvent.type(field('End date'), '2099-09-17');
    expect(field('End date')).not.toHaveAccessibleDescription(/This date has passed/);
  });

  it('asks about the place what its kind needs, and sends that alone', async () => {
    backend.insert.mockResolvedValue(stored);
    await openReview(event);
    expect(screen.getByRole('radio', { name: 'In Person' })).toBeChecked();
    expect(screen.queryByLabelText('Link to take part')).not.toBeInTheDocument();
    expect(field('End time')).toHaveAccessibleDescription(/No time found in your text/);
    await press('Submit for review');
    await waitFor(() => {
      expect(field('Address')).toHaveAccessibleDescription(
        /Please enter the address where people meet$/,
      );
    });
    expect(field('End time')).toHaveAccessibleDescription(/Please enter the time of the end/);
    await enter('Address', 'Town Hall');
    await userEvent.type(field('End time'), '20:00');
    await press('Submit for review');
    await screen.findByRole('heading', { name: 'Submitted for Review' });
    expect(backend.insert).toHaveBeenLastCalledWith('events', {
      title: 'Tax Night',
      description: null,
      status: 'pending',
      tags: [],
      start_date: '2026-12-11T22:30:00.000Z',
      end_date: '2026-12-12T01:00:00.000Z',
      location_type: 'in_person',
      location_address: 'Town Hall',
      location_link: null,
      geographic_region: [],
      host_organization: null,
      registration_link: null,
      sector: null,
      business_type: null,
      event_type: null,
      image_url: null,
    });
  });

  it('that is online has a link and no address; a hybrid one has both', async () => {
    await openReview(event);
    await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
    expect(field('Link to take part')).toHaveValue('https://meet.example');
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Hybrid' }));
    expect(field('Link to take part')).toBeVisible();
    expect(field('Address')).toBeVisible();
  });

  it('takes over no picture of another site, and tells of it', async () => {
    await openReview(event);
    expect(screen.getByRole('link', { name: /pinetide.example\/flyer.png/ })).toHaveAttribute(
      'href',
      'https://pinetide.example/flyer.png',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/Save it and upload it here/)).toBeVisible();
  });

  it('checks the end again when the start changes', async () => {
    await openReview(event);
    await userEvent.type(field('End time'), '17:00');
    await press('Submit for review');
    await waitFor(() => {
      expect(field('End time')).toHaveAccessibleDescription(/End must be after start/);
    });
    await userEvent.clear(field('Start time'));
    await userEvent.type(field('Start time'), '16:00');
    await waitFor(() => {
      expect(screen.queryByText('End must be after start')).not.toBeInTheDocument();
    });
  });
});
