import { beforeAll, describe, expect, it } from 'vitest';
import { closestMatches } from './closest-matches.ts';
import { inRegions, readQuery } from './query.ts';
import { reasonsOf } from './reasons.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { blank, entries } from './search.fixture.ts';

let index: SearchIndex | null = null;

const noPause = () => Promise.resolve();

beforeAll(async () => {
  index = await buildSearchIndex(entries, noPause, new AbortController().signal);
});

async function matchesOf(text: string, isAllowed: (id: string) => boolean = () => true) {
  if (index === null) throw new Error('The index was not built.');
  const query = readQuery(text, index.vocabulary);
  const { matches } = await closestMatches(index, query, isAllowed, noPause);
  return matches.map((match) => ({
    id: match.entry.id,
    reasons: reasonsOf(match, query),
  }));
}

const idsOf = async (text: string) => (await matchesOf(text)).map(({ id }) => id);

describe('closestMatches', () => {
  it.each([
    ['attorney', 'legal'],
    ['oyster', 'sea'],
    ['refugee', 'newcomers'],
    ['inmigrante', 'newcomers'],
    ['commissary', 'kitchen'],
    ['restaurant', 'kitchen'],
    ['aquacultre', 'sea'],
    ['lend', 'northern lender'],
    ['ostras', 'sea'],
    ['dog groomer', 'adviser'],
    ['one-on-one', 'adviser'],
    ['Machias', 'sea'],
    ['04654', 'sea'],
    ['the County', 'northern lender'],
    ['optometrist', 'adviser'],
    ['hot dog cart', 'kitchen'],
    ['ayuda para empezar negocio', 'newcomers'],
    ['قرض', 'northern lender'],
    ['mainesbdc.org', 'adviser'],
    ['www.mainesbdc.org/about', 'adviser'],
    ['advice.example', 'adviser'],
    ['207.555.0101', 'adviser'],
    ['+1 (207) 555-0101', 'adviser'],
    ['foodtruck', 'kitchen'],
    ['cafeteria kitchen', 'kitchen'],
    ['book keeping', 'adviser'],
    ['B&B', 'adviser'],
    ['bed & breakfast', 'adviser'],
    ['biz advice', 'adviser'],
    ['loan 4401', 'northern lender'],
    ['loan 04401-1234', 'northern lender'],
    ['loan Ft Kent', 'northern lender'],
    ['halal store', 'newcomers'],
    ['Somali tailor', 'newcomers'],
    ['quiero abrir una tienda', 'newcomers'],
    ['LGBTQ', 'adviser'],
    ["I'm 67", 'adviser'],
    ['divorced', 'adviser'],
    ['widow', 'adviser'],
    ['oystah farm', 'sea'],
    ['3 yr old oyster farm', 'sea'],
    ['my oyster farm is 3 years old', 'sea'],
    ['fork works open when', 'kitchen'],
    ['loan 20000', 'northern lender'],
  ])('%s leads to %s', async (text, id) => {
    expect((await idsOf(text))[0]).toBe(id);
  });

  it('reads sentences: lenders of the place come first, then those for the trade', async () => {
    const ids = await idsOf('I opened a bakery in Bangor and need $30k');
    expect(ids.slice(0, 2)).toEqual(['northern lender', 'food lender']);
    expect(ids).not.toContain('southern lender');
  });

  it('says so where nothing near is about the topic, and shows other regions', async () => {
    const kitchen = (await matchesOf('shared kitchen in Lewiston')).find(
      ({ id }) => id === 'kitchen',
    );
    expect(kitchen?.reasons).toEqual(['Commercial kitchen', 'Only in Southern Maine']);
    expect(await idsOf('loan in Lewiston')).not.toContain('southern lender');
  });

  it('puts lenders and advisers of the place before those of all of Maine', async () => {
    expect((await idsOf('nail salon Bangor')).slice(0, 2)).toEqual(['northern lender', 'adviser']);
  });

  it('shows what is for the people of a query wherever it is', async () => {
    expect(await idsOf('halal store Presque Isle')).toContain('newcomers');
    expect(await idsOf('store Presque Isle')).not.toContain('newcomers');
  });

  it('puts what is for certain people after what is for everybody', async () => {
    expect(await idsOf('advising')).toEqual(['adviser', 'newcomers']);
  });

  it('finds a name by its initials, with a gap, in part and by a name in its texts', async () => {
    const institute = { ...blank, id: 'institute', name: 'Maine Timber Institute' };
    const built = await buildSearchIndex(
      [
        { ...institute, description: 'A yearly show at the Samoset hotel.' },
        { ...blank, id: 'savings', name: 'ProsperityMe', description: 'Savings for newcomers.' },
        { ...blank, id: 'landing', name: 'Works at Brunswick Landing' },
        { ...blank, id: 'lender', name: 'Loans', labels: ['Loan'], supportType: 'funding' },
      ],
      noPause,
      new AbortController().signal,
    );
    if (built === null) throw new Error('The index was not built.');
    const first = async (text: string) => {
      const query = readQuery(text, built.vocabulary);
      const { matches } = await closestMatches(built, query, () => true, noPause);
      return matches[0]?.entry.id;
    };
    expect(await first('mti do i need to match')).toBe('institute');
    expect(await first('samoset what dates')).toBe('institute');
    expect(await first('prosperty me')).toBe('savings');
    expect(await first('shop bay brunswick landing')).toBe('landing');
  });

  it('puts the most general adviser first, whatever its name', async () => {
    const everyStage = ['idea', 'launch', 'grow', 'expand', 'mature'];
    const office = { ...blank, labels: ['Federal office', 'Advising'], stages: everyStage };
    const built = await buildSearchIndex(
      [
        { ...office, id: 'contracts', name: 'A', labels: ['Export assistance', 'Advising'] },
        { ...office, id: 'office', name: 'B' },
        { ...office, id: 'general', name: 'C', labels: ['Business advising'] },
        { ...office, id: 'closed', name: 'D', labels: ['Business advising'], isOpen: false },
      ],
      noPause,
      new AbortController().signal,
    );
    if (built === null) throw new Error('The index was not built.');
    const query = readQuery('hair salon', built.vocabulary);
    const { matches, advisers } = await closestMatches(built, query, () => true, noPause);
    expect(matches.map(({ entry }) => entry.id)).toEqual(['general', 'closed', 'office']);
    expect(advisers.map(({ id }) => id)).toEqual(['general', 'office']);
  });

  it('finds names by their initials', async () => {
    const center = { ...blank, id: 'center', name: 'Makers and Builders Center' };
    const built = await buildSearchIndex([center], noPause, new AbortController().signal);
    if (built === null) throw new Error('The index was not built.');
    const query = readQuery('mbc', built.vocabulary);
    const { matches } = await closestMatches(built, query, () => true, noPause);
    expect(matches.map(({ entry }) => entry.id)).toEqual(['center']);
  });

  it('does not take the absence of a thing for the thing', async () => {
    const [first] = await matchesOf('no credit check');
    expect(first?.reasons).toEqual(['Loan']);
    expect(await idsOf('who can help')).not.toContain('kitchen');
  });

  it('puts first what serves only the chosen regions', async () => {
    if (index === null) throw new Error('The index was not built.');
    const query = inRegions(readQuery('loan', index.vocabulary), ['southern']);
    const { matches } = await closestMatches(index, query, () => true, noPause);
    expect(matches[0]?.entry.id).toBe('southern lender');
  });

  it('leaves out what another amount is for', async () => {
    expect((await matchesOf('$75,000 loan'))[0]?.id).toBe('food lender');
  });

  it.each([
    '',
    '   ',
    'a',
    'zzzzqqq',
    '😀',
    '<b></b>',
    '%',
    'bitcoin',
    'health insurance',
    'the of and',
    'used boat for sale',
    'border with New Hampshire',
    'volunteer birthday',
  ])('finds nothing for %j', async (text) => {
    expect(await idsOf(text)).toEqual([]);
  });

  it('shows few where a word is unknown and none is about a business', async () => {
    expect((await idsOf('quixotic bookkeeping')).length).toBeLessThanOrEqual(3);
    expect((await idsOf('quixotic restaurant loan')).length).toBeGreaterThan(3);
  });

  it('ends a full list with a general adviser', async () => {
    const lender = { ...blank, labels: ['Loan'], supportType: 'funding' };
    const lenders = Array.from({ length: 12 }, (_, at) => ({
      ...lender,
      id: `${at}`,
      name: 'Fund',
    }));
    const built = await buildSearchIndex(
      [...entries, ...lenders],
      noPause,
      new AbortController().signal,
    );
    if (built === null) throw new Error('The index was not built.');
    const query = readQuery('loan', built.vocabulary);
    const { matches } = await closestMatches(built, query, () => true, noPause);
    expect(matches).toHaveLength(10);
    expect(matches.at(-1)?.entry.id).toBe('adviser');
  });

  it('stays within what is allowed', async () => {
    const matches = await matchesOf('loan', (id) => id === 'southern lender');
    expect(matches.map(({ id }) => id)).toEqual(['southern lender']);
  });

  it.each([
    ['zzzzqqq', false, ['adviser']],
    ['health insurance', false, ['adviser']],
    ['attorney', true, ['adviser']],
    ['%', false, ['adviser']],
    ['207-622-6345', false, ['adviser']],
  ])('says whether %j leads to something specific', async (text, isSpecific, advisers) => {
    if (index === null) throw new Error('The index was not built.');
    const query = readQuery(text, index.vocabulary);
    const result = await closestMatches(index, query, () => true, noPause);
    expect(result.isSpecific).toBe(isSpecific);
    expect(result.advisers.map(({ id }) => id)).toEqual(advisers);
  });

  it.each([
    ['loan 500', [500]],
    ['12,500 for a boat', [12_500]],
    ['200 Main Street', []],
    ['shop since 2000', []],
    ['04100', []],
  ])('reads the amounts of %j', (text, amounts) => {
    if (index === null) throw new Error('The index was not built.');
    expect(readQuery(text, index.vocabulary).amounts).toEqual(amounts);
  });

  it('reads pasted pages', async () => {
    const ids = await idsOf('We would like a loan for our bakery in Bangor. '.repeat(400));
    expect(ids[0]).toBe('northern lender');
  });
});

describe('reasonsOf', () => {
  it.each([
    ['loan in Bangor', 'northern lender', ['Loan', 'Serves Bangor']],
    ['need $30k in Bangor', 'northern lender', ['Serves Bangor', 'Up to $50,000']],
    ['boat', 'sea', ['Working waterfront']],
    ['lobster', 'legal', ['Fisheries & Marine']],
    ['bookkeeping', 'adviser', ['Advice for any business']],
    ['restaurant loan', 'northern lender', ['Loans for any industry', 'Loan']],
    ['food truck', 'kitchen', ['Food & Beverage']],
    ['volunteer', 'legal', ['Mentions “volunteer”']],
    ['voluntear', 'legal', []],
    ['immigrant', 'newcomers', ['For immigrants and new Mainers']],
    [
      'hair salon immigrant',
      'newcomers',
      ['Advice for any business', 'For immigrants and new Mainers'],
    ],
  ])('says why %j leads to %s', async (text, id, reasons) => {
    expect((await matchesOf(text)).find((match) => match.id === id)?.reasons).toEqual(reasons);
  });
});

describe('buildSearchIndex', () => {
  it('stops when it is no longer needed', async () => {
    const controller = new AbortController();
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      id: String(at),
      entry: entries[at % entries.length],
    })).flatMap(({ id, entry }) => (entry === undefined ? [] : [{ ...entry, id }]));
    let pauses = 0;
    const built = await buildSearchIndex(
      many,
      () => {
        pauses += 1;
        controller.abort();
        return Promise.resolve();
      },
      controller.signal,
    );
    expect([built, pauses]).toEqual([null, 1]);
  });
});
