// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummaryButton } from './summary-button';
import { callFunction } from '@/lib/call-function';
import { AppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { createQueryClient } from '@/lib/query-client';

vi.mock('@/lib/notify');
vi.mock('@/lib/call-function');

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
  readonly fail: (error: AppError) => Promise<void>;
}

/** The calls that wait for an answer, in their order. */
let calls: Call[];

// Time stands still below: what checks replies has to be there before.
beforeAll(async () => {
  await import('../../../../supabase/functions/_shared/contracts/summary');
});

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.mocked(notify).mockReset();
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.mocked(callFunction)
    .mockReset()
    .mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          calls.push({
            succeed: () =>
              settle(() => {
                resolve(done);
              }),
            fail: (error: AppError) =>
              settle(() => {
                reject(error);
              }),
          });
        }),
    );
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
    expect(callFunction).toHaveBeenCalledWith(
      'generate-targeted-summary',
      expect.objectContaining({ body: { resourceId: ID } }),
    );
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
    await calls[0]?.fail(new AppError('unavailable'));
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
    await calls[0]?.fail(new AppError('unknown'));
    expectLogged();
    expect(notify).toHaveBeenLastCalledWith(
      expect.objectContaining({ description: 'Failed to generate funding summary' }),
    );
    await pass(4_000);
    await press();
    await calls[1]?.succeed();
    expect(vi.mocked(callFunction).mock.calls[1]?.[0]).toBe('generate-funding-summary');
    await pass(2_000);
    expect(button()).toHaveAccessibleName(/^Generated /);
  });

  it.each([
    ['not_enough', /says too little/],
    ['conflict', /changed in the meantime/],
    ['rate_limited', /Too many attempts/],
  ] as const)('says the reason where there is one to tell: %s', async (code, sentence) => {
    show();
    await press();
    await calls[0]?.fail(new AppError(code));
    expectLogged();
    expect(vi.mocked(notify).mock.calls[0]?.[0].description).toMatch(sentence);
  });

  it('takes a reply that is none for a failure', async () => {
    vi.mocked(callFunction).mockResolvedValue({ done: true });
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
    expect(callFunction).toHaveBeenCalledOnce();
  });

  it('goes on while its row is out of sight', async () => {
    const { button: shown, unmount } = show();
    await press();
    unmount();
    render(shown);
    await settle();
    expect(button()).toHaveAccessibleName(/^Generating…/);
    await press();
    expect(callFunction).toHaveBeenCalledOnce();
    await calls[0]?.succeed();
    expect(button()).toHaveAccessibleName(/^Generated /);
    expect(notify).toHaveBeenCalledOnce();
  });

  it.each([
    ['stored', 'written', false],
    ['typed', 'stale', true],
  ])('asks before the words of a person go: %s', async (_where, state, isTyped) => {
    HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn();
    const undo = vi.fn();
    const onStart = vi.fn(() => undo);
    show(state, 'targeted', { isTyped, onStart });
    await press();
    expect(callFunction).not.toHaveBeenCalled();
    await settle(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Keep Summary' }));
    });
    expect(callFunction).not.toHaveBeenCalled();
    await press();
    expect(onStart).not.toHaveBeenCalled();
    await settle(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Replace Summary' }));
    });
    expect(callFunction).toHaveBeenCalledOnce();
    expect(onStart).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
    await calls[0]?.fail(new AppError('unavailable'));
    expectLogged();
    expect(undo).toHaveBeenCalledOnce();
  });
});
