// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportSection } from './import-section';
import { createQueryClient } from '@/lib/query-client';
import { saveFile } from '@/lib/save-file';
import { stubBrowser } from '@/lib/testing/stub-browser';

interface Sent {
  readonly line: number;
  readonly updated_at: string | null;
  readonly values: { readonly name: string };
}
interface Call {
  readonly lines: readonly Sent[];
  readonly dry_run: boolean;
}

const SEEN = '2026-11-21T10:00:00+00:00';
const backend = vi.hoisted(() => ({
  answer: vi.fn<(call: Call) => Promise<{ data: unknown; error: unknown; status: number }>>(),
}));
vi.mock('@/lib/save-file');
vi.mock('@/lib/supabase', () => ({
  hasStoredSession: () => true,
  loadSupabase: () =>
    Promise.resolve({
      rpc: (_: string, call: Call) => ({ abortSignal: () => backend.answer(call) }),
    }),
}));

/** What the database says of a line, told by the first word of its name. */
function replyTo({ line: number, values }: Sent) {
  const [word = ''] = values.name.toLowerCase().split(' ');
  const known = { line: number, resource_id: null, slug: null, problem: null, column_name: null };
  const changes = { name: { before: 'Old', after: values.name } };
  if (word === 'new') return { ...known, outcome: 'added', updated_at: null, changes };
  if (word === 'same') return { ...known, outcome: 'unchanged', updated_at: SEEN, changes: {} };
  if (word === 'bad') {
    const problem = { problem: 'taken', column_name: 'slug' };
    return { ...known, ...problem, outcome: 'refused', updated_at: null, changes: null };
  }
  return { ...known, outcome: 'changed', updated_at: SEEN, changes };
}

const succeed = ({ lines }: Call) =>
  Promise.resolve({ data: lines.map(replyTo), error: null, status: 200 });
const fail = () =>
  Promise.resolve({ data: null, error: { message: 'TypeError: Failed to fetch' }, status: 0 });

beforeEach(() => {
  stubBrowser();
  backend.answer.mockReset().mockImplementation(succeed);
  vi.mocked(saveFile).mockClear();
});

async function choose(text: string, name = 'mine.csv') {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ImportSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.upload(screen.getByLabelText('CSV file'), new File([text], name));
  return user;
}

const heading = (name: RegExp) => screen.findByRole('heading', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });
const line = (number: number) => {
  const card = screen.getByText(`Line ${number}:`).closest('li');
  if (card === null) throw new Error(`There is no line ${number}.`);
  return within(card);
};
const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, position) => `${word} ${position}`).join('\n');

describe('a file', () => {
  it('is refused as a whole, in words, and leaves nothing to import', async () => {
    await choose('\n');
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
  });

  it('shows what is wrong with its lines and columns before anything is asked', async () => {
    await choose('name,website,Colour\nNew fund,javascript:1,red\nNew pier,x.org,blue');
    expect(await heading(/The file has been read/)).toHaveFocus();
    expect(screen.getByText(/not known and will be ignored: “Colour”/)).toBeVisible();
    expect(line(2).getByText('Invalid url.', { exact: false })).toBeVisible();
    expect(screen.getByText('1 refused, 1 to be checked.')).toBeVisible();
    expect(backend.answer).not.toHaveBeenCalled();
  });
});

describe('a dry run', () => {
  it('shows line by line what would happen', async () => {
    const user = await choose('name\nNew fund\nOther pier\nSame dock\nBad slip');
    await user.click(button(/^Check 4 lines/));
    expect(await heading(/nothing has been changed yet/)).toHaveFocus();
    expect(screen.getByText('1 added, 1 changed, 1 unchanged, 1 refused.')).toBeVisible();
    const changed = line(3).getByRole('term');
    expect(changed).toHaveTextContent('Name');
    expect(changed.parentElement).toHaveTextContent('NameBeforeOldAfterOther pier');
    expect(line(5).getByRole('listitem')).toHaveTextContent(
      'Slug: Another resource has this value already.',
    );
    await user.click(button(/^Refused 1/));
    expect(screen.queryByText('New fund')).toBeNull();
    expect(screen.getByText('Bad slip')).toBeVisible();
  });

  it('tells of two new resources of one name, which the database meets apart', async () => {
    const user = await choose('name\nNew fund\nNEW FUND');
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    expect(line(3).getByRole('listitem')).toHaveTextContent('Line 2 adds');
    expect(button(/^Import 1 resource$/)).toBeVisible();
  });

  it('hands the refused lines out with what is wrong', async () => {
    const user = await choose("name,Colour\nBad slip,'=red\nNew fund,blue");
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    await user.click(button(/Download Refused Lines/));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^resources-refused-\d{4}-\d{2}-\d{2}\.csv$/),
      'text/csv',
      '\ufeffname,Colour,problem\r\nBad slip,"\'=red",Slug: Another resource has this value already\r\n',
    );
  });
});

describe('the import', () => {
  it('sends what was seen, once, however often one presses', async () => {
    const user = await choose('name\nNew fund\nOther pier\nSame dock');
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    let release: () => void = () => undefined;
    const pressedTwice = new Promise<void>((resolve) => {
      release = resolve;
    });
    backend.answer.mockImplementation(async (call) => {
      await pressedTwice;
      return succeed(call);
    });
    await user.dblClick(button(/^Import 2 resources/));
    release();
    expect(await heading(/^Imported$/)).toHaveFocus();
    expect(backend.answer).toHaveBeenCalledTimes(2);
    const { lines, dry_run } = backend.answer.mock.lastCall?.[0] ?? {};
    expect(dry_run).toBe(false);
    expect(lines).toMatchObject([
      { line: 2, updated_at: null },
      { line: 3, updated_at: SEEN },
    ]);
    expect(screen.queryByRole('button', { name: /^(Import|Check)/ })).toBeNull();
  });

  it('that breaks off says what is done, checks the rest again and goes on', async () => {
    const user = await choose(`name\n${names(250, 'New')}`);
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    backend.answer.mockImplementationOnce(succeed).mockImplementationOnce(fail);
    await user.click(button(/^Import 250/));
    expect(await heading(/The import is not complete/)).toHaveFocus();
    expect(
      screen.getByText(/could not be reached.*What is marked as imported is done/),
    ).toBeVisible();
    expect(screen.getByText('100 added, 150 to be checked.')).toBeVisible();

    backend.answer.mockClear();
    await user.click(button(/^Check 150 lines/));
    await screen.findByRole('button', { name: /^Import 150/ });
    await user.click(button(/^Import 150/));
    await heading(/^Imported$/);
    const imported = backend.answer.mock.calls
      .filter(([{ dry_run }]) => !dry_run)
      .flatMap(([{ lines }]) => lines.map((sent) => sent.line));
    expect(imported).toEqual(Array.from({ length: 150 }, (_, position) => position + 102));
    expect(screen.getByText('250 added.')).toBeVisible();
  });
});

it('draws a long file in part, and leads to the rest of it', async () => {
  await choose(`name\n${names(5_000, 'New')}`);
  expect(await screen.findByText('5,000 to be checked.')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  expect(button(/^Show more$/)).toBeVisible();
});
