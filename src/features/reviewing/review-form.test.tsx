// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewForm } from './review-form';
import { hasDraft } from '@/shared/lib/draft';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

vi.mock('@/shared/lib/notify');

const place = { userId: 'user-1', form: 'review', subject: 'resource-1' };
const stored = () => Response.json({ id: 'review-1' }, { status: 201 });
const refused = (code: string, status: number) =>
  Response.json({ code, message: 'no' }, { status });
const answer = vi.fn<() => Response | Promise<Response>>();
const sentBodies: unknown[] = [];

function renderForm({ isEditor = false } = {}) {
  const onSent = vi.fn();
  const onCancel = vi.fn();
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewForm
        resourceId="resource-1"
        draftPlace={place}
        isEditor={isEditor}
        onSent={onSent}
        onCancel={onCancel}
      />
    </QueryClientProvider>,
  );
  return { ...view, onSent, onCancel };
}

const star = (name: string) => screen.getByRole('radio', { name });
const words = () => screen.getByRole('textbox', { name: 'Your experience' });
const submit = () => screen.getByRole('button', { name: /^Submit/ });

async function fillIn(text = 'They asked good questions.') {
  await userEvent.click(star('4 stars'));
  await userEvent.click(words());
  await userEvent.paste(text);
}

beforeEach(() => {
  localStorage.clear();
  answer.mockReset().mockImplementation(stored);
  sentBodies.length = 0;
  fakeBackend(({ body }) => {
    sentBodies.push(body);
    return answer();
  });
  vi.mocked(notify).mockClear();
});

describe('the review form', () => {
  it('opens with focus on its heading and asks nobody but guides for the type', () => {
    renderForm();
    expect(screen.getByRole('heading', { name: 'Write a review' })).toHaveFocus();
    expect(screen.queryByRole('radio', { name: 'Guide review' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
  });

  it('says what is missing, where, and puts focus on the first of it', async () => {
    renderForm();
    await userEvent.click(submit());
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose a rating');
    expect(words()).toHaveAccessibleDescription(/Please write a few words$/);
    expect(words()).toBeInvalid();
    expect(star('1 star')).toHaveFocus();
    await userEvent.click(star('3 stars'));
    expect(screen.queryByText('Please choose a rating')).not.toBeInTheDocument();
    await userEvent.click(submit());
    expect(words()).toHaveFocus();
    expect(sentBodies).toEqual([]);
  });

  it.each([' \n\u00a0\u200b', '\u3164'])('takes %j for nothing', async (blank) => {
    renderForm();
    await fillIn(blank);
    await userEvent.click(submit());
    expect(screen.getByText('Please write a few words')).toBeInTheDocument();
  });

  it('refuses what the database would refuse', async () => {
    renderForm();
    await fillIn('a\u0000b');
    await userEvent.click(submit());
    expect(screen.getByText(/contains an invalid character/)).toBeInTheDocument();
    expect(sentBodies).toEqual([]);
  });

  it('counts code points when the end is near, and lets exactly the limit through', async () => {
    renderForm();
    await fillIn('🌲'.repeat(3_599));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.paste('🌲');
    expect(screen.getByRole('status')).toHaveTextContent('400 characters left');
    await userEvent.paste('🌲'.repeat(401));
    expect(screen.getByRole('status')).toHaveTextContent('1 character too many');
    await userEvent.click(submit());
    expect(screen.getByText('Please use at most 4,000 characters')).toBeInTheDocument();
    await userEvent.clear(words());
    await userEvent.paste('🌲'.repeat(4_000));
    await userEvent.click(submit());
    await expect.poll(() => sentBodies.length).toBe(1);
  });

  it('sends once, trimmed, says so and forgets the draft', async () => {
    let reply: (response: Response) => void = () => undefined;
    answer.mockReturnValue(
      new Promise((resolve) => {
        reply = resolve;
      }),
    );
    const { onSent } = renderForm();
    await fillIn('  Good.\n\nVery good. ');
    expect(hasDraft(place)).toBe(true);
    await userEvent.dblClick(submit());
    expect(submit()).toBeDisabled();
    reply(stored());
    await expect.poll(() => onSent.mock.calls.length).toBe(1);
    expect(sentBodies).toEqual([
      {
        resource_id: 'resource-1',
        review_type: 'entrepreneur',
        rating: 4,
        content: 'Good.\n\nVery good.',
      },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      title: 'Review submitted',
      description: 'It will appear once it is approved.',
    });
    expect(hasDraft(place)).toBe(false);
  });

  it.each([
    ['23505', 409, 'You have already reviewed this resource'],
    ['42501', 403, 'You cannot review your own resource.'],
    ['PT429', 429, /^You can submit 20 reviews a day\./],
    ['', 0, /could not be reached/],
    ['XX000', 500, /not available right now/],
  ])('keeps everything when it is refused with %s %i', async (code, status, sentence) => {
    answer.mockImplementation(() => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return refused(code, status);
    });
    const { onSent } = renderForm();
    await fillIn();
    await userEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveFocus();
    expect(star('4 stars')).toBeChecked();
    expect(words()).toHaveValue('They asked good questions.');
    expect(submit()).toBeEnabled();
    expect(hasDraft(place)).toBe(true);
    expect(onSent).not.toHaveBeenCalled();
  });

  it('brings back what was typed, also after it was put away', async () => {
    const first = renderForm();
    await fillIn('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(first.onCancel).toHaveBeenCalledOnce();
    first.unmount();
    renderForm();
    expect(star('4 stars')).toBeChecked();
    expect(words()).toHaveValue('Half a thought');
  });

  it('keeps no draft of an emptied form', async () => {
    renderForm();
    await userEvent.type(words(), 'a{Backspace}');
    expect(hasDraft(place)).toBe(false);
  });
});

describe('for guides', () => {
  it('writes a guide review unless they choose otherwise', async () => {
    renderForm({ isEditor: true });
    expect(star('Guide review')).toBeChecked();
    await fillIn();
    await userEvent.click(submit());
    await expect
      .poll(() => sentBodies)
      .toEqual([expect.objectContaining({ review_type: 'editor' })]);
  });

  it('can write as an entrepreneur', async () => {
    renderForm({ isEditor: true });
    await userEvent.click(star('Entrepreneur review'));
    await fillIn();
    await userEvent.click(submit());
    await expect
      .poll(() => sentBodies)
      .toEqual([expect.objectContaining({ review_type: 'entrepreneur' })]);
  });
});
