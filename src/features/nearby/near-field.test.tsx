// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { NearField } from './near-field';
import { useNearest } from './use-nearest';
import { createQueryClient } from '@/shared/lib/query-client';

const entries = [
  { id: 'Portland', place: 'Portland' },
  { id: 'Statewide', place: 'Statewide' },
  { id: 'Bangor', place: '40 Harlow Street, Bangor, ME 04401' },
];

function List() {
  const [near, setNear] = useState('');
  const nearest = useNearest(near, entries);
  const sorted = entries.toSorted(
    (one, other) => (nearest?.rankOf(one.id) ?? 0) - (nearest?.rankOf(other.id) ?? 0),
  );
  return (
    <MemoryRouter>
      <NearField near={near} setNear={setNear} nearest={nearest} />
      <p data-testid="list">
        {sorted.map(({ id }) => `${id}: ${nearest?.labelOf(id) ?? ''}`).join(', ')}
      </p>
    </MemoryRouter>
  );
}

function renderList() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  );
}

const list = () => screen.getByTestId('list').textContent;

/** The browser answers with a position, or refuses without one. */
function stubPosition(coords: { latitude: number; longitude: number } | null): void {
  const getCurrentPosition = (found: (position: unknown) => void, refused: () => void) =>
    coords === null ? refused() : found({ coords });
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
}

describe('Nearest first', () => {
  it('begins at a typed town, and entries without a place come last', async () => {
    renderList();
    await userEvent.type(screen.getByLabelText('Town or ZIP code'), 'Bangor{Enter}');
    expect(await screen.findByText('Miles in a straight line from Bangor.')).toBeVisible();
    expect(list()).toBe('Bangor: Nearby, Portland: 108 miles, Statewide: ');
  });

  it('says what to do about a town that is not known', async () => {
    renderList();
    await userEvent.type(screen.getByLabelText('Town or ZIP code'), 'Atlantis{Enter}');
    expect(
      await screen.findByText('We do not know where “Atlantis” is. Try a ZIP code.'),
    ).toBeVisible();
    expect(list()).toBe('Portland: , Statewide: , Bangor: ');
  });

  it('says that it measures from the middle of a county', async () => {
    renderList();
    await userEvent.type(screen.getByLabelText('Town or ZIP code'), 'St. George{Enter}');
    expect(
      await screen.findByText(
        'Miles in a straight line from the middle of Knox County. A ZIP code is more exact.',
      ),
    ).toBeVisible();
    expect(list()).toBe('Bangor: 53 miles, Portland: 64 miles, Statewide: ');
  });

  it('suggests the town that a mistyped name may mean', async () => {
    renderList();
    await userEvent.type(screen.getByLabelText('Town or ZIP code'), 'Portlnd{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Portland?' }));
    expect(await screen.findByText('Miles in a straight line from Portland.')).toBeVisible();
  });

  it.each([
    ['refuses its location', () => stubPosition(null)],
    ['has no way to find it', () => Reflect.deleteProperty(navigator, 'geolocation')],
  ])('asks for a town where the browser %s', async (_, stub) => {
    stub();
    renderList();
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(
      await screen.findByText('Your browser did not share your location. Type a town or ZIP code.'),
    ).toBeVisible();
  });

  it('says that it waits for the location', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: () => undefined },
      configurable: true,
    });
    renderList();
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(screen.getByText('Finding your location…')).toBeVisible();
  });

  it('stays at a town that was typed before the location arrived', async () => {
    let arrive: (position: unknown) => void = () => undefined;
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: (found: typeof arrive) => (arrive = found) },
      configurable: true,
    });
    renderList();
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    await userEvent.type(screen.getByLabelText('Town or ZIP code'), 'Bangor{Enter}');
    act(() => arrive({ coords: { latitude: 43.66149, longitude: -70.25532 } }));
    expect(await screen.findByText('Miles in a straight line from Bangor.')).toBeVisible();
  });

  it('begins at the location of the browser, which stays there', async () => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    stubPosition({ latitude: 43.66149, longitude: -70.25532 });
    renderList();
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(
      await screen.findByText('Miles in a straight line. Your location stays in this browser.'),
    ).toBeVisible();
    expect(list()).toMatch(/^Portland: Nearby, Bangor/u);
    expect(send).not.toHaveBeenCalled();
  });
});
