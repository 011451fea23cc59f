// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageChoice } from './page-choice';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const answer = vi.fn<Answer>();
const onText = vi.fn<(text: string) => void>();

async function read(address: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageChoice isBusy={false} onText={onText} />
    </QueryClientProvider>,
  );
  if (address !== '') await userEvent.type(screen.getByRole('textbox'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Read page' }));
}

beforeEach(() => {
  stubBrowser();
  answer.mockReset();
  onText.mockReset();
  fakeBackend(answer);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe('the address of a page', () => {
  it('gives the text of the page', async () => {
    answer.mockResolvedValue(
      Response.json({ isRead: true, text: 'Spark', address: 'https://a.org/' }),
    );
    await read(' a.org ');
    await waitFor(() => {
      expect(onText).toHaveBeenCalledWith('Spark');
    });
    expect(answer.mock.calls[0]?.[0].url.pathname).toBe('/functions/v1/read-page');
    expect(answer.mock.calls[0]?.[0].body).toEqual({ address: 'a.org' });
  });

  it.each([
    [
      'a refusal',
      () => Response.json({ isRead: false, problem: 'refused_programs' }),
      /let programs/,
    ],
    ['a PDF', () => Response.json({ isRead: false, problem: 'is_pdf' }), /leads to a PDF/],
    ['a second page in a minute', () => new Response('{}', { status: 429 }), /one page a minute/],
    ['a failure', () => new Response('{}', { status: 503 }), /./],
  ])('says so at the field after %s', async (_, reply, sentence) => {
    answer.mockResolvedValue(reply());
    await read('a.org');
    await waitFor(() => {
      expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(onText).not.toHaveBeenCalled();
  });

  it('is asked for before anything is sent', async () => {
    await read('');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/address of a public web page/);
    expect(answer).not.toHaveBeenCalled();
  });
});
