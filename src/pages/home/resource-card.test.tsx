// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource } from './card-row.fixture';
import { ResourceCard } from './resource-card';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';

const bare = resource('Micro Loan', { geographic_region: [], availability_status: null });

function renderCard(facts: Partial<ResourceCardRow> = {}) {
  render(
    <MemoryRouter>
      <ResourceCard resource={{ ...bare, ...facts }} today="2026-11-20" />
    </MemoryRouter>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => {
  vi.useRealTimers();
});

describe('ResourceCard', () => {
  it('shows nothing it does not know', () => {
    renderCard();
    expect(screen.getByText('Unknown Organization')).toBeInTheDocument();
    expect(links()).toEqual(['/resource/micro-loan', '/resource/micro-loan']);
    expect(screen.getByRole('article')).toHaveTextContent(
      /^Unknown OrganizationMicro LoanStatus UnknownNot confirmed yet. Call first.Discover More$/u,
    );
  });

  it('shows everything it knows', () => {
    renderCard({
      organization: 'CEI',
      description: 'Small loans.',
      location: 'Brunswick',
      geographic_region: ['downeast', 'southern'],
      business_stage: ['grow', 'idea', 'weird'],
      support_type: 'funding',
      category: ['Loan', 'CDFI', 'Rural'],
      cost_to_participate: 'Free',
      funding_range: 'Up to $50,000',
      application_deadline: '2026-12-01',
      availability_status: 'open_deadline',
      website: 'example.org',
      contact_email: 'a@example.org',
      contact_phone: '207-555-0100',
    });
    const card = screen.getByRole('article');
    const summary = [
      'Kind: Loan',
      'Regions: Southern, Downeast',
      'Location: Brunswick',
      'Cost: Free',
      'Funding Range: Up to $50,000',
    ];
    expect(card).toHaveTextContent(summary.join(' · '));
    expect(card).toHaveTextContent('Open (Deadline)FundingIdeaGrow');
    expect(card).toHaveTextContent('Closes in 11 days · December 1Discover');
    expect(links()).toEqual([
      '/resource/micro-loan',
      '/resource/micro-loan',
      'https://example.org/',
      'mailto:a@example.org',
      'tel:+12075550100',
    ]);
    const website = screen.getByRole('link', { name: /^Visit Website/u });
    expect(website).toHaveAttribute('target', '_blank');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it('says a far deadline once, and why it is near to a search', () => {
    render(
      <MemoryRouter>
        <ResourceCard
          resource={{ ...bare, application_deadline: '2027-03-01' }}
          today="2026-11-20"
          reasons={['Serves Bangor']}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('article').textContent.match(/March 1, 2027/gu)).toHaveLength(1);
    expect(screen.getByText('Apply by March 1, 2027')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Why it is here' })).toHaveTextContent('Serves Bangor');
  });

  it('says no deadline of a closed resource', () => {
    renderCard({ availability_status: 'closed', application_deadline: '2027-03-01' });
    expect(screen.queryByText(/March 1/u)).not.toBeInTheDocument();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user@evil.example',
    'localhost:3000',
    '/admin',
    '#',
  ])('makes no link of %s', (website) => {
    renderCard({ website });
    expect(links()).toEqual(['/resource/micro-loan', '/resource/micro-loan']);
  });

  it.each([
    { contact_email: 'a@x.com?bcc=v@y.com' },
    { contact_email: 'a@x.com\r\nBcc: v@y.com' },
    { contact_email: 'a@x.com,v@y.com' },
    { contact_phone: 'javascript:alert(1)' },
    { contact_phone: '*#06#' },
    { contact_phone: 'call me' },
  ])('makes no link of the contact %o', (contact) => {
    renderCard(contact);
    expect(links()).toEqual(['/resource/micro-loan', '/resource/micro-loan']);
  });

  it('names the organization of the notion link when none is given', () => {
    renderCard({
      organization: '  ',
      notion_id: 'https://www.notion.so/Maine-Center-for-Crafts-0123456789abcdef0123456789abcdef',
    });
    expect(screen.getByText('Maine Center For Crafts')).toBeInTheDocument();
  });

  it('says Statewide alone, and not twice', () => {
    renderCard({ geographic_region: ['southern', 'statewide'], location: 'Statewide' });
    expect(screen.getByText('Statewide')).toBeInTheDocument();
    expect(screen.queryByText(/Southern/u)).not.toBeInTheDocument();
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '{{7*7}}',
    '${1}',
    '<a href="javascript:alert(1)">here</a>',
    '"><svg onload=alert(1)>',
    '&lt;b&gt;',
  ])('shows %s from people as text in every field', (text) => {
    renderCard({
      name: text,
      slug: text,
      organization: text,
      description: text,
      location: text,
      category: [text],
      cost_to_participate: text,
      funding_range: text,
      support_type: text,
      availability_status: text,
      geographic_region: [text],
      business_stage: [text],
    });
    const card = screen.getByRole('article');
    // Organization, name, location, kind, description, cost and range at least.
    const shown = card.textContent.toLowerCase().split(text.toLowerCase()).length - 1;
    expect(shown).toBeGreaterThanOrEqual(7);
    expect(card.querySelector('img, script, svg[onload], b')).toBeNull();
    expect(links()).toHaveLength(2);
    for (const link of links()) expect(link).toMatch(/^\/resource\/[^<>"]*$/u);
  });

  it.each([
    ['open_rolling', null, 'Open (Rolling)'],
    ['open_deadline', '2026-11-20', 'Open (Deadline)'],
    ['open_deadline', '2026-11-19', 'Closed'],
    ['closed', null, 'Closed'],
    ['coming_soon', null, 'Coming Soon'],
    ['on_hold', null, 'Status Unknown'],
  ])('names the availability of %s until %s', (status, deadline, label) => {
    renderCard({ availability_status: status, application_deadline: deadline });
    expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
  });

  it('explains the badge after 700 ms of hovering, until Escape', async () => {
    vi.useFakeTimers();
    renderCard({ availability_status: 'closed' });
    const badge = () => screen.getByRole('button', { name: 'Closed' });
    fireEvent.pointerEnter(badge());
    await act(() => vi.dynamicImportSettled());
    const wait = (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
    };
    act(() => {
      wait(699);
    });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => {
      wait(1);
    });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Availability: Closed');
    expect(badge()).toHaveAccessibleDescription('Availability: Closed');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('explains the badge on a tap', async () => {
    renderCard({ availability_status: 'coming_soon' });
    await userEvent.click(screen.getByRole('button', { name: 'Coming Soon' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Availability: Coming Soon');
  });
});
