// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummaryButton } from './summary-button';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';

vi.mock('@/shared/lib/notify');

const ID = '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11';
const resource = {
  id: ID,
  name: 'Spark Fund',
  summary_state: 'missing',
  funding_summary_state: 'missing',
};
const done = {
  message: 'Done.',
  processed: 1,
  total: 1,
  remaining: 0,
  insufficient: 0,
  stopped: false,
};

interface Call {
  readonly succeed: () => Promise<void>;
  readonly fail: (status: number, code?: string) => Promise<void>;
}

/** The calls that wait for an answer, in their order. */
let calls: Call[];

/** The function that writes summaries. */
const writeSummary = vi.fn<Answer>();

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.mocked(notify).mockReset();
  vi.mocked(console.error).mockImplementation(() => undefined);
  writeSummary.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        const reply = (body: object, status: number) =>
          settle(() => {
            resolve(Response.json(body, { status }));
          });
        calls.push({
          succeed: () => reply(done, 200),
          fail: (status, code = '') => reply({ error: 'no', code }, status),
        });
      }),
  );
  fakeBackend(writeSummary);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets what was asked for happen, and everything that follows at once. */
async function settle(happen: () => void = () => undefined): Promise<void> {
  await act(async () => {
    happen();
    await vi.advanceTimersByTimeAsync(10);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface InEditor {
  readonly isTyped: boolean;
  readonly onStart: () => () => void;
}

function show(state = 'missing', kind: 'targeted' | 'funding' = 'targeted', inEditor?: InEditor) {
  const client = createQueryClient();
  const button = (
    <QueryClientProvider client={client}>
      <SummaryButton
        resource={{ ...resource, summary_state: state, funding_summary_state: state }}
        kind={kind}
        {...inEditor}
      />
    </QueryClientProvider>
  );
  return { button, ...render(button) };
}

/** A failure is logged for those who look for its cause. */
function expectLogged(): void {
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
}

const button = () => screen.getByRole('button');

async function press(): Promise<void> {
  await settle(() => {
    fireEvent.click(button());
  });
}

describe('SummaryButton', () => {
  it('says what it does by what there is', () => {
    show().unmount();
    show('stale').unmount();
    show('current');
    expect(button()).toHaveAccessibleName('Regenerate AI Summary for Spark Fund');
    show('missing', 'funding');
    expect(
      screen.getByRole('button', { name: 'Generate Funding Summary for Spark Fund' }),
    ).toBeVisible();
  });

  it('generates, says so for three seconds, and is ready again', async () => {
    show();
    await press();
    expect(button()).toHaveAccessibleName(/^Generating…/);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    const [[request] = []] = writeSummary.mock.calls;
    expect(request?.url.pathname).toBe('/functions/v1/generate-targeted-summary');
    expect(request?.body).toEqual({ resourceId: ID });
    await calls[0]?.succeed();
    expect(button()).toHaveAccessibleName(/^Generated /);
    expect(notify).toHaveBeenCalledWith({
      title: 'AI Summary Generated',
      description: 'Spark Fund',
    });
    await pass(2_900);
    expect(button()).toHaveAccessibleName(/^Generated /);
    await pass(200);
    expect(button()).toHaveAccessibleName(/^Generate AI Summary/);
  });

  it('offers to retry for five seconds after a failure', async () => {
    show();
    await press();
    await calls[0]?.fail(503);
    expectLogged();
    expect(button()).toHaveAccessibleName(/^Retry Generate/);
    expect(notify).toHaveBeenCalledWith({
      title: 'Generation Failed',
      description: 'Failed to generate AI summary',
      tone: 'destructive',
    });
    await pass(4_900);
    expect(button()).toHaveAccessibleName(/^Retry Generate/);
    await pass(200);
    expect(button()).toHaveAccessibleName(/^Generate AI Summary/);
  });

  it('retries at once, and the first outcome does not end the second', async () => {
    show('missing', 'funding');
    await press();
    await calls[0]?.fail(418);
    expectLogged();
    expect(notify).toHaveBeenLastCalledWith(
      expect.objectContaining({ description: 'Failed to generate funding summary' }),
    );
    await pass(4_000);
    await press();
    await calls[1]?.succeed();
    expect(writeSummary.mock.calls[1]?.[0].url.pathname).toBe(
      '/functions/v1/generate-funding-summary',
    );
    await pass(2_000);
    expect(button()).toHaveAccessibleName(/^Generated /);
  });

  it.each([
    [409, 'not_enough', /enough information/],
    [409, 'conflict', /changed while the summary/],
    [429, 'rate_limited', /Too many attempts/],
  ])('says the reason where there is one to tell: %i %s', async (status, code, sentence) => {
    show();
    await press();
    await calls[0]?.fail(status, code);
    expectLogged();
    expect(vi.mocked(notify).mock.calls[0]?.[0].description).toMatch(sentence);
  });

  it('takes a reply that is none for a failure', async () => {
    writeSummary.mockResolvedValue(Response.json({ done: true }));
    show();
    await press();
    expectLogged();
    expect(button()).toHaveAccessibleName(/^Retry Generate/);
  });

  it('sends once however often it is pressed', async () => {
    show();
    await settle(() => {
      fireEvent.click(button());
      fireEvent.click(button());
    });
    await press();
    expect(writeSummary).toHaveBeenCalledOnce();
  });

  it('goes on while its row is out of sight', async () => {
    const { button: shown, unmount } = show();
    await press();
    unmount();
    render(shown);
    await settle();
    expect(button()).toHaveAccessibleName(/^Generating…/);
    await press();
    expect(writeSummary).toHaveBeenCalledOnce();
    await calls[0]?.succeed();
    expect(button()).toHaveAccessibleName(/^Generated /);
    expect(notify).toHaveBeenCalledOnce();
  });

  it.each([
    ['stored', 'written', false],
    ['typed', 'stale', true],
  ])('asks before the words of a person go: %s', async (_where, state, isTyped) => {
    const undo = vi.fn();
    const onStart = vi.fn(() => undo);
    show(state, 'targeted', { isTyped, onStart });
    await press();
    expect(writeSummary).not.toHaveBeenCalled();
    await settle(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Keep summary' }));
    });
    expect(writeSummary).not.toHaveBeenCalled();
    await press();
    expect(onStart).not.toHaveBeenCalled();
    await settle(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Replace summary' }));
    });
    expect(writeSummary).toHaveBeenCalledOnce();
    expect(onStart).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
    await calls[0]?.fail(503);
    expectLogged();
    expect(undo).toHaveBeenCalledOnce();
  });
});
