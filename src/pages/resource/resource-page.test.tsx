// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { ResourcePage } from './resource-page';
import { SessionProvider } from '@/entities/people/session/session-provider';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const GUIDE = '11111111-1111-4111-8111-111111111111';

const plain: ResourceDetail = {
  ...emptyResource,
  slug: 'boat-loan',
  name: 'Boat Loan',
  resource_organizations: [],
  resource_criteria: [],
};

/** Responds to the request for the resource. */
const resourceReply = vi.fn<Answer>();
/** Responds to the request for where a former address leads. */
const addressReply = vi.fn<Answer>();
/** Responds to the request for the people of the resource. */
const peopleReply = vi.fn<Answer>();
/** Responds to the request for who answers questions. */
const askedReply = vi.fn<Answer>();
/** Responds to the request to be notified. */
const notifyReply = vi.fn<Answer>();

function answer(request: BackendRequest): Response | Promise<Response> {
  const { pathname, searchParams } = request.url;
  if (pathname.endsWith('/rpc/subscribe_to_resource')) return notifyReply(request);
  if (pathname.endsWith('/rpc/guide_to_ask')) return askedReply(request);
  if (pathname.endsWith('/profiles')) return peopleReply(request);
  if (pathname.endsWith('/resource_addresses')) return addressReply(request);
  if (searchParams.has('slug')) return resourceReply(request);
  if (pathname.endsWith('/resources') && searchParams.get('id') === `eq.${plain.id}`) {
    return Response.json([plain]);
  }
  return Response.json([], { headers: { 'Content-Range': '*/0' } });
}

function serveResource(facts: Partial<ResourceDetail>): void {
  resourceReply.mockImplementation(() => Response.json([{ ...plain, ...facts }]));
}

/** Opens the page of a resource with these facts. */
async function openResource(facts: Partial<ResourceDetail>): Promise<void> {
  serveResource(facts);
  renderPage();
  await screen.findByRole('heading', { level: 1, name: 'Boat Loan' });
}

function renderPage(path = '/resource/boat-loan'): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/resource/:id" element={<ResourcePage />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

/** The card with this heading. */
function card(name: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (found === null) throw new Error(`No section is around the heading ${name}.`);
  return found;
}

let showToast: Mock<(toast: Toast) => void>;

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  showToast = vi.fn();
  connectToaster(showToast);
  peopleReply.mockReset().mockImplementation(() => Response.json([]));
  notifyReply.mockReset();
  askedReply.mockReset().mockImplementation(() => Response.json([]));
  addressReply.mockReset().mockReturnValue(Response.json([]));
  fakeBackend(answer);
});

it.each([
  [
    { verified_at: new Date().toISOString(), verified_how: 'guide' },
    /^Checked by a guide, \w+ \d{4}/u,
  ],
  [{}, /^Not confirmed yet\. Call first\.$/u],
  [{ doubted_at: '2026-11-20T12:00:00Z' }, /^May be out of date/u],
])('says of %j when its facts were checked', async (facts, line) => {
  await openResource(facts);
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Still right' })).not.toBeInTheDocument();
});

describe('the availability of a resource', () => {
  it.each([
    ['open_rolling', 'Open - Rolling', 'Ready to Get Started', 'Apply Now'],
    ['open_deadline', 'Open - Deadline', 'Ready to Get Started', 'Apply Now'],
    ['paused', 'Status Unknown', 'Learn More', 'Visit Website'],
    [null, 'Status Unknown', 'Learn More', 'Visit Website'],
  ])('%s shows the badge %s and leads to the website', async (status, badge, title, link) => {
    await openResource({ availability_status: status, website: 'example.org' });
    expect(screen.getByText(badge)).toBeVisible();
    const action = within(card(title)).getByRole('link', { name: new RegExp(`^${link}`, 'u') });
    expect(action).toHaveAttribute('href', 'https://example.org/');
  });

  it('closed leads to the other resources', async () => {
    await openResource({ availability_status: 'closed', website: 'example.org' });
    expect(screen.getByText('Closed')).toBeVisible();
    const action = within(card('Currently Closed')).getByRole('link', {
      name: 'Explore Resources',
    });
    expect(action).toHaveAttribute('href', '/');
  });

  it('is closed after the deadline, whatever is stored', async () => {
    await openResource({
      availability_status: 'open_deadline',
      application_deadline: '2020-03-01',
    });
    expect(screen.getByText('Closed')).toBeVisible();
    expect(card('Currently Closed')).toHaveTextContent('Applications closed on March 1, 2020.');
  });

  it('has no deadline for the calendar while a later round than that is open', async () => {
    await openResource({
      availability_status: 'open_rolling',
      application_deadline: '2020-03-01',
      opens_on: '2020-09-01',
    });
    expect(card('Ready to Get Started')).toBeVisible();
    expect(screen.queryByRole('button', { name: /calendar/u })).not.toBeInTheDocument();
  });
});

describe('a resource without a website', () => {
  it.each([
    [{}, /If you know it, tell us with Suggest Edit/],
    [{ contact_email: 'help@example.org' }, /Try the contacts on this page/],
    [{ contact_profile_id: GUIDE }, /If you know it, tell us with Suggest Edit/],
  ])('names the contacts only when the page shows some: %j', async (facts, sentence) => {
    await openResource({ availability_status: 'open_rolling', ...facts });
    expect(card('Ready to Get Started')).toHaveTextContent(sentence);
  });
});

describe('the ways to reach a program', () => {
  it('are in the first card', async () => {
    await openResource({
      availability_status: 'open_rolling',
      website: 'https://www.boats.example',
      organization: 'Boat Bank',
      contact_phone: '207-555-0100',
      contact_email: 'desk@boats.example',
    });
    const first = within(card('Ready to Get Started'));
    expect(first.getByRole('link', { name: 'Call 207-555-0100' })).toHaveAttribute(
      'href',
      'tel:+12075550100',
    );
    expect(first.getByRole('link', { name: 'Email desk@boats.example' })).toHaveAttribute(
      'href',
      'mailto:desk@boats.example',
    );
    expect(first.getByText('Opens the website of Boat Bank (boats.example)')).toBeVisible();
    expect(await first.findByRole('link', { name: 'Ask a guide' })).toHaveAttribute('href', '/ask');
  });

  it('follow the name at once, before the description', async () => {
    await openResource({ description: 'Lends to boats.', availability_status: 'closed' });
    const order = screen
      .getByRole('heading', { level: 1 })
      .compareDocumentPosition(card('Currently Closed'));
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      card('Currently Closed').compareDocumentPosition(screen.getByText('Lends to boats.')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('name who answers in place of a guide, in one message', async () => {
    askedReply.mockReturnValue(
      Response.json([{ name: 'Quinn Demo', reason: 'adviser', median_hours: null }]),
    );
    await openResource({});
    expect(await screen.findByText('Quinn Demo')).toBeVisible();
    expect(card('Resource Guide')).toHaveTextContent(
      'Questions go to them, the statewide adviser.Expect an answer within five working days.',
    );
    expect(screen.queryByText(/No guide assigned/u)).not.toBeInTheDocument();
  });
});

describe('the sections of a resource', () => {
  it('show default texts without data, and no empty cards', async () => {
    await openResource({});
    expect(screen.getByText(/helps Maine entrepreneurs/u)).toBeVisible();
    expect(card('Who This Is For')).toHaveTextContent(
      'Entrepreneurs in Maine working in all sectors',
    );
    expect(await screen.findByText('No guide assigned to this resource yet')).toBeVisible();
    for (const name of ['Program Contact', 'Entrepreneur Contact', 'Additional Details']) {
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    }
  });

  it('say each fact once, in full', async () => {
    const amount = `Up to $1,000,000; ${'with a share of a bank, '.repeat(9)}and no fee`;
    await openResource({
      funding_range: amount,
      business_stage: ['grow', 'launch'],
      geographic_region: ['downeast'],
      location: 'Downeast',
      availability_status: 'open_deadline',
      application_deadline: '2100-03-01',
      cost_to_participate: '$25 a month',
      format: ['online', 'one_on_one'],
      eligibility: 'Boat builders with two employees',
      industry_categories: ['nonprofit'],
      serves_all_industries: true,
    });
    const facts = [
      amount,
      'Launch, Grow',
      'Downeast',
      'March 1, 2100',
      '$25 a month',
      'Online, One-on-One',
      'Boat builders with two employees',
      'Every industry',
    ];
    for (const fact of facts) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText(amount).className).not.toMatch(/clamp|truncate/u);
    expect(card('Who This Is For')).toHaveTextContent('in Downeast Maine working in all sectors');
    expect(card('Who This Is For')).toHaveTextContent('Boat builders with two employees');
    expect(screen.queryByText('Nonprofit')).not.toBeInTheDocument();
  });

  it('end on paper with the address of the page and the day', async () => {
    await openResource({});
    expect(screen.getByText(/^Printed \w+ \d+, \d{4} from \S+\/resource\/boat-loan$/u)).toHaveClass(
      'print:block',
    );
  });

  it('fold many topics, and show all on request, with focus on the first of them', async () => {
    await openResource({ tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg'] });
    const details = within(card('Additional Details'));
    expect(details.queryByText('Gg')).not.toBeInTheDocument();
    await userEvent.click(details.getByRole('button', { name: 'Show 2 more topics' }));
    expect(details.getByText('Ff')).toHaveFocus();
    expect(details.getByText('Gg')).toBeVisible();
    expect(details.queryByRole('button')).not.toBeInTheDocument();
  });

  it('list type, categories, focus areas and tags once, each leading to a search', async () => {
    await openResource({
      type: 'Loan',
      category: ['loan', 'State program'],
      focus_areas: ['Gap financing'],
      tags: ['gap financing', ' R&D '],
    });
    const links = within(card('Additional Details')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Loan', '/?search=Loan#resources'],
      ['State Program', '/?search=State%20Program#resources'],
      ['Gap Financing', '/?search=Gap%20Financing#resources'],
      ['R&D', '/?search=R%26D#resources'],
    ]);
  });

  it('say that a funding resource has no terms', async () => {
    await openResource({ support_type: 'funding' });
    expect(card('Terms & Eligibility')).toHaveTextContent(
      'No funding terms and eligibility information available for this resource',
    );
  });

  it('omit assigned people whose profiles are hidden', async () => {
    await openResource({ curator_id: GUIDE, contact_profile_id: GUIDE });
    expect(await screen.findByText('No guide assigned to this resource yet')).toBeVisible();
    expect(peopleReply).toHaveBeenCalled();
    expect(screen.queryByRole('heading', { name: 'Program Contact' })).not.toBeInTheDocument();
  });

  it('omit assigned people who cannot be loaded', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    peopleReply.mockImplementation(() => Response.json({}, { status: 403 }));
    await openResource({ curator_id: GUIDE });
    expect(await screen.findByText('No guide assigned to this resource yet')).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });
});

describe('a former address of a resource', () => {
  it.each(['old-boat-loan', '22222222-2222-4222-8222-222222222222'])(
    'leads to the current one: %s',
    async (address) => {
      resourceReply.mockImplementation(({ url }) =>
        Response.json(url.searchParams.get('slug') === 'eq.boat-loan' ? [plain] : []),
      );
      addressReply.mockImplementation(({ url }) =>
        Response.json(
          url.searchParams.get('address') === `eq.${address}` ? [{ resource_id: plain.id }] : [],
        ),
      );
      renderPage(`/resource/${address}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Boat Loan' })).toBeVisible();
      expect(screen.getByRole('link', { name: /^Reviews/ })).toHaveAttribute(
        'href',
        '/resource/boat-loan/reviews',
      );
    },
  );
});

describe('a resource that cannot be shown', () => {
  it('may still exist when the answer takes too long', async () => {
    resourceReply.mockImplementation(() => Response.json({ code: '57014' }, { status: 500 }));
    renderPage();
    const title = 'Resource Not Found';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/doesn't exist or has been removed/u)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^It may still exist\. .*took too long/u);
    serveResource({});
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Boat Loan' })).toBeVisible();
  });
});

describe('Get Notified of a visitor', () => {
  // The first import compiles the form, which takes longer than a test waits.
  beforeAll(() => import('@/features/follow/visitor-notify-form'), 20_000);

  async function openForm(): Promise<void> {
    await openResource({ availability_status: 'coming_soon', website: 'example.org' });
    await userEvent.click(await screen.findByRole('button', { name: 'Get Notified' }));
    await screen.findByLabelText('Your email');
  }

  async function sendForm(): Promise<void> {
    await userEvent.type(screen.getByLabelText('Your email'), ' visitor@example.net ');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  }

  it('asks for an email address and consent', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText('Your email'), 'a@x.com?bcc=v@y.com{Enter}');
    expect(await screen.findByText('Invalid email')).toBeVisible();
    expect(screen.getByText('Please check the box to allow emails.')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Your email')).toHaveFocus();
    });
    expect(notifyReply).not.toHaveBeenCalled();
  });

  it('closes on Escape and on Close, and gives the focus back', async () => {
    await openForm();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Your email')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get Notified' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Get Notified' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Get Notified' })).toHaveFocus();
  });

  it('closes when the other form of the page opens', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { expanded: false, name: /changes/u }));
    await screen.findByRole('group', { name: 'Email me' });
    expect(screen.getAllByLabelText('Your email')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Your email')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /changes/u })).toHaveFocus();
  });

  it('keeps the email address when the request fails', async () => {
    notifyReply.mockRejectedValue(new TypeError('Failed to fetch'));
    await openForm();
    await sendForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(screen.getByLabelText('Your email')).toHaveValue('visitor@example.net');
  });

  it('shows how to apply when the resource has opened', async () => {
    notifyReply.mockImplementation(() =>
      Response.json({ code: 'PT409', message: 'x' }, { status: 409 }),
    );
    await openForm();
    serveResource({ availability_status: 'open_rolling', website: 'example.org' });
    await sendForm();
    expect(await screen.findByRole('heading', { name: 'Ready to Get Started' })).toBeVisible();
    expect(showToast).toHaveBeenCalledWith({
      title: 'The dates of this resource have changed. The page now shows how to apply.',
    });
  });
});

describe('following a resource as a visitor', () => {
  beforeAll(() => import('@/features/follow/follow-panel'), 20_000);

  async function openPanel(facts: Partial<ResourceDetail>, label: string): Promise<void> {
    await openResource(facts);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await screen.findByLabelText('Your email');
  }

  async function send(): Promise<void> {
    await userEvent.type(screen.getByLabelText('Your email'), 'visitor@example.net');
    await userEvent.click(screen.getByRole('checkbox', { name: /My address is used/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  }

  it.each([
    ['closed', null, 'Email me when it reopens'],
    ['open_deadline', '2100-03-13', 'Remind me'],
    ['open_rolling', null, 'Email me if this changes'],
    ['coming_soon', null, 'Email me if this changes'],
  ])('%s, deadline %s: %s', async (availability_status, application_deadline, label) => {
    await openResource({ availability_status, application_deadline });
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });

  it('sends each choice and asks to confirm the address', async () => {
    notifyReply.mockImplementation(() => Response.json(false));
    await openPanel(
      { availability_status: 'open_deadline', application_deadline: '2100-03-13' },
      'Remind me',
    );
    await userEvent.selectOptions(screen.getByLabelText('Days before the deadline'), '14');
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^When something important changes/u }),
    );
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent(
      "We sent you an email. Press the link in it. We won't email you until you do.",
    );
    const sent = { resource_id: plain.id, email: 'visitor@example.net', consent: true };
    expect(notifyReply.mock.calls.map(([request]) => request.body)).toEqual([
      { ...sent, kind: 'closes_soon', days_before: 14 },
      { ...sent, kind: 'changes' },
    ]);
    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Check your inbox' }));
  });

  it('asks an address that was confirmed in this browser no more', async () => {
    localStorage.setItem('resource-directory-reader', plain.id);
    notifyReply.mockImplementation(() => Response.json(true));
    await openPanel({ availability_status: 'open_rolling' }, 'Email me if this changes');
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent(/^Done. We'll email you.$/u);
    expect(notifyReply.mock.calls.map(([request]) => request.body)).toEqual([
      expect.objectContaining({ kind: 'changes', person_token: plain.id }),
    ]);
    expect(showToast).not.toHaveBeenCalled();
  });

  it('asks for a choice', async () => {
    await openPanel({ availability_status: 'closed' }, 'Email me when it reopens');
    await userEvent.click(screen.getByRole('checkbox', { name: 'When it opens again' }));
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what we email you about.');
    expect(notifyReply).not.toHaveBeenCalled();
  });
});
