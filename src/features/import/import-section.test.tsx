// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOwnImport, resetOwnImport } from './api/own-import';
import { ImportSection } from './import-section';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { saveFile } from '@/shared/lib/save-file';
import { SESSION_STORAGE_KEY, supabase } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

interface Sent {
  readonly line: number;
  readonly updated_at: string | null;
  readonly values: { readonly name: string };
}
interface Call {
  readonly lines: readonly Sent[];
  readonly dry_run: boolean;
  readonly import_id: string;
}

const SEEN = '2026-11-21T10:00:00+00:00';
type Answer = (call: Call) => Promise<readonly object[]>;
const answer = vi.fn<Answer>();
vi.mock('@/shared/lib/notify');
vi.mock('@/shared/lib/save-file');

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

const succeed = ({ lines }: Call) => Promise.resolve(lines.map(replyTo));
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers what the client asks: the import, the sign-out and who is signed in. */
async function reply({ url, headers, body }: BackendRequest): Promise<Response> {
  switch (url.pathname) {
    case '/rest/v1/rpc/import_resources':
      return Response.json(await answer(body as Call));
    case '/rest/v1/resources':
      return Response.json([{ id: 'pier', name: 'Café Zephyr Fund' }], {
        headers: { 'Content-Range': '0-0/1' },
      });
    case '/auth/v1/logout':
      return new Response(null, { status: 204 });
    case '/auth/v1/user':
      return Response.json(
        [ida, joe].find(({ access_token }) => headers.get('Authorization')?.endsWith(access_token))
          ?.user,
      );
    default:
      throw new Error(`Nobody expects ${url.href}.`);
  }
}

const [ida, joe] = [sessionOf('ida'), sessionOf('joe')];

beforeEach(() => {
  stubBrowser();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(ida));
  fakeBackend(reply);
  forgetOwnImport();
  vi.mocked(notify).mockClear();
  answer.mockReset().mockImplementation(succeed);
  vi.mocked(saveFile).mockClear();
});

function open() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ImportSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function choose(text: string, name = 'mine.csv') {
  const user = userEvent.setup();
  open();
  await user.upload(screen.getByLabelText('CSV file'), new File([text], name));
  return user;
}

/** Lets the backend answer from now on only when the returned function is called. */
function holdAnswers(held: Answer = succeed): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer.mockImplementation(async (call) => {
    await released;
    return held(call);
  });
  return release;
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
    expect(screen.getByText(/unknown and will be ignored: “Colour”/)).toBeVisible();
    expect(line(2).getByText('Invalid url.', { exact: false })).toBeVisible();
    expect(screen.getByText('1 refused, 1 to be checked.')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
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

  it('keeps newer values of the site until the ones of the file are chosen', async () => {
    const user = await choose('name,updated_at\nOther pier,2026-11-20T10:00:00+00:00\nNew fund,');
    answer.mockImplementation(async (call) => {
      const [first, ...others] = await succeed(call);
      const newer = { is_newer: true, exported: 'Oldest' };
      const changes = { name: { before: 'Old', after: 'Other pier', ...newer } };
      return [{ ...first, changes }, ...others];
    });
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    expect(screen.getByText('1 added, 1 changed, 1 conflict.')).toBeVisible();
    expect(line(2).getByText('When the file was exported: Oldest')).toBeVisible();
    expect(button(/^Import 1 resource$/)).toBeVisible();
    await user.click(line(2).getByRole('radio', { name: /^Use the value of the file/ }));
    expect(button(/^Import 2 resources$/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /number 3$/ }));
    expect(screen.getByText('1 added, 1 changed, 1 left out, 1 conflict.')).toBeVisible();
    await user.click(button(/^Import 1 resource$/));
    await heading(/^Imported$/);
    expect(answer.mock.lastCall?.[0].lines).toMatchObject([
      { line: 2, values: { name: 'Other pier' } },
    ]);
  });

  it('points out names that are similar to those on the site', async () => {
    const user = await choose('name\nNew fund\nNew Cafe Zephyr Fund');
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    expect(line(3).getByText(/^Similar name: Café Zephyr Fund\./)).toBeVisible();
    expect(line(2).queryByText(/^Similar name/)).toBeNull();
  });

  it('hands the refused lines out with what is wrong', async () => {
    const user = await choose("name,Colour\nBad slip,'=red\nNew fund,blue");
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    await user.click(button(/Download refused lines/));
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
    const release = holdAnswers();
    await user.dblClick(button(/^Import 2 resources/));
    release();
    expect(await heading(/^Imported$/)).toHaveFocus();
    expect(answer).toHaveBeenCalledTimes(2);
    const { lines, dry_run } = answer.mock.lastCall?.[0] ?? {};
    expect(dry_run).toBe(false);
    expect(lines).toMatchObject([
      { line: 2, updated_at: null },
      { line: 3, updated_at: SEEN },
    ]);
    expect(screen.queryByRole('button', { name: /^(Import|Check)/ })).toBeNull();
    // Once an import is reverted, its lines can be checked again.
    act(resetOwnImport);
    expect(button(/^Check 3 lines/)).toBeVisible();
  });

  it('that breaks off says what is done, checks the rest again and goes on', async () => {
    const user = await choose(`name\n${names(130, 'New')}`);
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    answer.mockImplementationOnce(succeed).mockImplementationOnce(fail);
    await user.click(button(/^Import 130/));
    expect(await heading(/Import incomplete/)).toHaveFocus();
    expect(
      screen.getByText(/could not be reached.*Lines marked as imported are saved/),
    ).toBeVisible();
    expect(screen.getByText('100 added, 30 to be checked.')).toBeVisible();

    answer.mockClear();
    await user.click(button(/^Check 30 lines/));
    await screen.findByRole('button', { name: /^Import 30/ });
    await user.click(button(/^Import 30/));
    await heading(/^Imported$/);
    const runs = answer.mock.calls.filter(([{ dry_run }]) => !dry_run);
    expect(new Set(runs.map(([{ import_id }]) => import_id)).size).toBe(1);
    const imported = runs.flatMap(([{ lines }]) => lines.map((sent) => sent.line));
    expect(imported).toEqual(Array.from({ length: 30 }, (_, position) => position + 102));
    expect(screen.getByText('130 added.')).toBeVisible();
  });
});

describe('elsewhere, while lines are on their way', () => {
  /** Starts an import of a file that was tried, and leaves the screen in the middle of it. */
  async function leaveImport(text: string, held?: Answer) {
    const user = await choose(text);
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    const release = holdAnswers(held);
    await user.click(button(/^Import \d/));
    cleanup();
    return { user, release };
  }

  it('the import goes on, still the only one, and is there when one comes back', async () => {
    const { user, release } = await leaveImport('name\nNew fund\nOther pier\nBad slip');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    open();
    expect(await heading(/^Importing$/)).toBeVisible();
    expect(screen.getByText(/^Imported 0 of 2 lines/)).toBeVisible();
    await user.click(button(/^Importing/));
    await user.upload(screen.getByLabelText('CSV file'), new File(['name\nMine'], 'other.csv'));
    expect(screen.getByText('mine.csv')).toBeVisible();
    cleanup();

    release();
    await waitFor(() => {
      expect(notify).toHaveBeenCalledExactlyOnceWith({
        title: 'Import Complete',
        description: '2 resources were imported, 1 line of the file was refused.',
      });
    });
    expect(answer).toHaveBeenCalledTimes(2);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    open();
    expect(await heading(/^Imported$/)).not.toHaveFocus();
    expect(screen.getByText('1 added, 1 changed, 1 refused.')).toBeVisible();
    expect(line(4).getByRole('listitem')).toHaveTextContent('Slug: Another resource');
    expect(button(/Download refused lines/)).toBeVisible();
  });

  it('stops after the request that is under way', async () => {
    const user = await choose(`name\n${names(130, 'New')}`);
    await user.click(button(/^Check/));
    await heading(/nothing has been changed yet/);
    answer.mockClear();
    const release = holdAnswers();
    await user.click(button(/^Import \d/));
    await user.click(button(/^Stop import$/));
    expect(button(/^Stopping/)).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText('100 added, 30 to be checked.')).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Import Stopped' }),
    );
  });

  it('its failure is told, and the rest of it can be checked later', async () => {
    const { user, release } = await leaveImport(`name\n${names(130, 'New')}`, fail);
    release();
    await waitFor(() => {
      expect(notify).toHaveBeenCalledExactlyOnceWith({
        title: 'Import Failed',
        description: expect.stringMatching(
          /could not be reached.*Import and Export for what was imported\.$/,
        ) as string,
        tone: 'destructive',
      });
    });
    open();
    expect(screen.getByText(/could not be reached/)).toBeVisible();
    answer.mockImplementation(succeed);
    await user.click(button(/^Check 130 lines/));
    expect(await screen.findByRole('button', { name: /^Import 130/ })).toBeVisible();
  });

  it('a dry run is told of only where its result does not show', async () => {
    const user = await choose('name\nNew fund');
    const release = holdAnswers();
    await user.click(button(/^Check/));
    cleanup();
    release();
    await waitFor(() => {
      expect(notify).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ title: 'Dry Run Complete' }),
      );
    });
    open();
    expect(button(/^Import 1 resource$/)).toBeVisible();
  });

  it('whoever signs out takes it along: nothing of it shows, and no more is sent', async () => {
    const { release } = await leaveImport(`name\n${names(130, 'New')}`);
    answer.mockClear();
    open();
    expect(screen.getByText('mine.csv')).toBeVisible();
    await act(() => supabase.auth.signOut({ scope: 'local' }));
    expect(screen.queryByText('mine.csv')).toBeNull();
    await act(() => supabase.auth.setSession(joe));
    release();
    await waitFor(() => {
      expect(notify).toHaveBeenCalledExactlyOnceWith({
        title: 'Import Failed',
        description: 'You were signed out before the import finished: 100 resources were imported.',
        tone: 'destructive',
      });
    });
    expect(answer).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

it('draws a long file in part, and leads to the rest of it', async () => {
  await choose(`name\n${names(5_000, 'New')}`);
  expect(await screen.findByText('5,000 to be checked.')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(300);
  expect(button(/^Show more$/)).toBeVisible();
});
