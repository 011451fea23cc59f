// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewStep } from './review-step';
import { emptyResourceForm } from '@/entities/resources/rules/submission-form';
import type { ResourceReading } from '@/entities/submissions/rules/extraction-reading';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const text = 'Spark Fund, run by Pine Tide.\nApply by next Friday. Meet in Bath, at noon.';
const place = (words: string) => [
  { start: text.indexOf(words), end: text.indexOf(words) + words.length },
];
const reading: ResourceReading = {
  kind: 'resource',
  text,
  confidence: { name: 0.9, organization: 0.7, application_deadline: 0.7, eligibility: 0.7 },
  sources: {
    name: place('Spark Fund'),
    organization: place('Pine Tide'),
    application_deadline: place('next Friday'),
    eligibility: [...place('Bath'), ...place('run by')],
  },
  readsLike: 'resource',
  isManual: false,
  original: {
    ...emptyResourceForm,
    name: 'Spark Fund',
    organization: 'Pine Tide',
    application_deadline: '2027-03-05',
    eligibility: 'Shops in Bath that Pine Tide runs',
  },
};

function open(isWide: boolean) {
  stubBrowser(isWide ? ['(min-width: 64rem)'] : []);
  const ignore = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <main>
          <ReviewStep
            userId="user-1"
            item=""
            kind="resource"
            reading={reading}
            hasMoved={false}
            onBack={ignore}
            onSwitch={ignore}
            onSent={ignore}
            onDraftMissing={ignore}
          />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const each of screen.queryAllByRole('button', { name: /^Edit: / })) fireEvent.click(each);
  return userEvent.setup({ pointerEventsCheck: 0 });
}
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const marked = () =>
  [...document.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  fakeBackend((request) => rowsReply(request, []));
});

describe('beside the form, the text', () => {
  it('marks what a field came from while it has focus or the pointer', async () => {
    const user = open(true);
    await user.click(button('Show Original Text'));
    expect(screen.getByRole('region', { name: 'Original Text' })).toHaveTextContent(
      /Apply by next Friday\./,
    );
    expect(marked()).toEqual([]);
    await user.click(field('Name'));
    expect(marked()).toEqual(['Spark Fund']);
    await user.hover(field('Application deadline'));
    expect(marked()).toEqual(['next Friday']);
    await user.hover(field('Location'));
    expect(marked()).toEqual([]);
    await user.unhover(field('Location'));
    expect(marked()).toEqual(['Spark Fund']);
  });

  it('offers the fields that a passage can fill, and takes that back', async () => {
    const user = open(true);
    await user.click(button('Show Original Text'));
    await user.click(button('Pine Tide'));
    const menu = await screen.findByRole('dialog', { name: 'Use this passage for' });
    expect(within(menu).getByRole('button', { name: /^Organization/ })).toHaveFocus();
    expect(within(menu).queryByRole('button', { name: 'Website' })).toBeNull();
    await user.click(within(menu).getByRole('button', { name: 'Name' }));
    expect(field('Name')).toHaveValue('Pine Tide');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Changed by you');
    expect(screen.getByText('Filled in from your text')).toBeVisible();
    await user.click(button('Undo'));
    expect(field('Name')).toHaveValue('Spark Fund');
    expect(field('Name')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is reached from a field and left again by keyboard alone', async () => {
    const user = open(true);
    field('Organization').focus();
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Show in text: Organization');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(button('Pine Tide')).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Use this passage for' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(button('Pine Tide')).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(field('Organization')).toHaveFocus();
    expect(field('Organization')).toHaveValue('Pine Tide');
  });
});

describe('a field', () => {
  it('shows the words that its value was made of, also once it was changed', async () => {
    const user = open(true);
    expect(button(/^From “next Friday”, show it in the text: Application deadline$/)).toBeVisible();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ember Fund');
    expect(field('Name')).toHaveAccessibleDescription('Changed by you');
    expect(button(/^Your text says “Spark Fund”/)).toBeVisible();
  });

  it('shows and marks every passage that its value was made of', async () => {
    const user = open(true);
    await user.click(button('From “run by … Bath”, show them in the text: Eligibility'));
    expect(marked()).toEqual(['run by', 'Bath']);
    await waitFor(() => {
      expect(button('run by')).toHaveFocus();
    });
  });
});

describe('on a phone, the text', () => {
  it('opens in a sheet at the passage, and closes with the field that it filled', async () => {
    const user = open(false);
    await user.click(button(/^From “next Friday”.*deadline$/));
    const sheet = screen.getByRole('dialog', { name: 'Original Text' });
    await waitFor(() => {
      expect(within(sheet).getByRole('button', { name: 'next Friday' })).toHaveFocus();
    });
    expect(marked()).toEqual(['next Friday']);
    await user.click(within(sheet).getByRole('button', { name: 'Spark Fund' }));
    await user.click(screen.getByRole('button', { name: 'Location' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Location')).toHaveValue('Spark Fund');
    await waitFor(() => {
      expect(field('Location')).toHaveFocus();
    });
  });

  it('goes back to the form without a change', async () => {
    const user = open(false);
    await user.click(button('Show Original Text'));
    await user.click(button('Back to the form'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(button('Show Original Text')).toHaveFocus();
    });
  });
});
