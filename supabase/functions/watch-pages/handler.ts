import type { ExtractionProvider } from '../_shared/ai/extraction/provider.ts';
import type { PageProblem } from '../_shared/contracts/page.ts';
import { logFailure } from '../_shared/function-error.ts';
import { websiteUrl } from '../_shared/website-check/check-website.ts';
import { differences, type Proposal, type ReadText, type WatchedFacts } from './differences.ts';

/** What makes a request conditional. */
interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** A page that is due, with its last reading. */
export interface DuePage extends Validators {
  /** Null for the official page of a starter kit. */
  readonly resource_id: string | null;
  readonly address: string;
  /** Null before the first reading. */
  readonly readable: string | null;
  /** What a resource says of itself; null for the official page of a starter kit. */
  readonly facts: WatchedFacts | null;
}

/** A page as it reads now, and the address to which its own leads for good. */
export type PageReading =
  | {
      readonly isRead: true;
      readonly text: string;
      readonly address: string;
      readonly validators: Validators;
    }
  | { readonly isRead: 'unchanged'; readonly address: string }
  | { readonly isRead: false; readonly problem: PageProblem };

/** Reads a page; `unchanged` when the server says so. */
type ReadPage = (page: DuePage, signal: AbortSignal) => Promise<PageReading>;

/** A reading to be stored. */
interface StoredReading {
  readonly resource_id: string | null;
  readonly address: string;
  readonly is_changed: boolean;
  readonly problem: PageProblem | null;
  /** Left out when nothing new was read. */
  readonly readable?: string;
  readonly etag?: string | null;
  readonly last_modified?: string | null;
  readonly proposals: readonly Proposal[];
}

/** Storage of due pages and readings. */
export interface WatchStore {
  due(): Promise<readonly DuePage[]>;
  /** Returns how many facts were proposed. */
  record(reading: StoredReading): Promise<number>;
}

/** Where the watch works. */
export interface Watch {
  readonly store: WatchStore;
  readonly read: ReadPage;
  readonly provider: ExtractionProvider;
  /** Date in Maine: `2026-01-22`. */
  readonly today: string;
}

export interface WatchReply {
  readonly read: number;
  /** Pages for which an error is logged. */
  readonly failed: number;
  readonly changed: number;
  readonly problems: number;
  readonly proposed: number;
}

/**
 * Reads the pages that are due and proposes the facts that differ since the last reading. A page that
 * fails is read again after a week, like any other, and costs no other page its reading.
 *
 * @param signal aborts the work; pages that were not read are due again after a week.
 */
export async function watchPages(watch: Watch, signal: AbortSignal): Promise<WatchReply> {
  const due = await watch.store.due();
  let proposed = 0;
  const work = async (page: DuePage): Promise<StoredReading[]> => {
    try {
      const reading = await readingOf(page, watch, signal);
      const count = await watch.store.record(reading);
      proposed += count;
      return [reading];
    } catch (error) {
      logFailure(error, `Reading ${page.address}`);
      if (!signal.aborted) await recordFailure(page, watch.store);
      return [];
    }
  };
  const readings = (await Promise.all(due.map(work))).flat();
  return {
    read: readings.length,
    failed: due.length - readings.length,
    changed: readings.filter(({ is_changed }) => is_changed).length,
    problems: readings.filter(({ problem }) => problem !== null).length,
    proposed,
  };
}

/** Records that a page cannot be read, for staff to see. */
async function recordFailure({ resource_id, address }: DuePage, store: WatchStore): Promise<void> {
  const problem = 'unreadable';
  try {
    await store.record({ resource_id, address, is_changed: false, problem, proposals: [] });
  } catch (error) {
    logFailure(error, `Recording the failure of ${address}`);
  }
}

async function readingOf(page: DuePage, watch: Watch, signal: AbortSignal): Promise<StoredReading> {
  const { resource_id, address } = page;
  const none = { resource_id, address, is_changed: false, problem: null, proposals: [] };
  const reading = await watch.read(page, signal);
  if (reading.isRead === false) return { ...none, problem: reading.problem };
  const moved = page.facts === null ? [] : movedTo(page, reading.address);
  if (reading.isRead === 'unchanged') return { ...none, proposals: moved };
  const seen = { ...none, readable: reading.text, ...reading.validators };
  if (page.readable === null || page.readable === reading.text) {
    return { ...seen, proposals: moved };
  }
  if (page.facts === null) return { ...seen, is_changed: true };
  const [before, after] = await Promise.all([
    readText(page.readable, watch, signal),
    readText(reading.text, watch, signal),
  ]);
  return {
    ...seen,
    is_changed: true,
    proposals: [...differences(before, after, page.facts), ...moved],
  };
}

async function readText(
  text: string,
  { provider, today }: Watch,
  signal: AbortSignal,
): Promise<ReadText> {
  return {
    text,
    extraction: await provider.extract({ text, contentType: 'resource', today }, signal),
  };
}

/** The new address of a page that leads to another host for good. */
function movedTo({ address }: DuePage, found: string): Proposal[] {
  return hostOf(address) === hostOf(found)
    ? []
    : [{ column: 'website', value: found, quote: `${address} leads to ${found}` }];
}

function hostOf(website: string): string {
  return websiteUrl(website).host.replace(/^www\./u, '');
}
