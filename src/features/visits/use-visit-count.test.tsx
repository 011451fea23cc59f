// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListingPressCount, useVisitCount } from './use-visit-count';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

let backend: ReturnType<typeof fakeBackend>;
const counted = () => backend.mock.calls.map(([{ body }]) => body);

/** The client loads with the first visit. */
const COUNTED_WITHIN = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  backend = fakeBackend(() => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ id }: { id: string | null }) {
  useVisitCount('listing', id);
  useListingPressCount();
  const stay = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <>
      <div data-listing="prints">
        <a href="https://prints.example.org" onClick={stay}>
          Website
        </a>
        <a href="mailto:prints@example.org" onClick={stay}>
          Contact
        </a>
        <a href="/services" onClick={stay}>
          Directory
        </a>
      </div>
      <a href="https://other.example.org" onClick={stay}>
        Other
      </a>
    </>
  );
}

it('counts a view of a page that stays open, once', async () => {
  const { rerender, unmount } = render(<Page id="prints" />);
  vi.advanceTimersByTime(2_999);
  expect(counted()).toEqual([]);
  rerender(<Page id="prints" />);
  vi.advanceTimersByTime(5_000);
  unmount();
  render(<Page id={null} />).unmount();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await vi.waitFor(
    () =>
      expect(counted()).toEqual([{ subject_type: 'listing', subject_id: 'prints', kind: 'view' }]),
    COUNTED_WITHIN,
  );
});

it('counts pressed links of a listing that lead away', async () => {
  render(<Page id={null} />);
  for (const name of ['Directory', 'Other', 'Website', 'Contact']) {
    fireEvent.click(screen.getByRole('link', { name }));
  }
  vi.useRealTimers();
  await vi.waitFor(
    () =>
      expect(counted()).toEqual([
        { subject_type: 'listing', subject_id: 'prints', kind: 'website' },
        { subject_type: 'listing', subject_id: 'prints', kind: 'contact' },
      ]),
    COUNTED_WITHIN,
  );
});
