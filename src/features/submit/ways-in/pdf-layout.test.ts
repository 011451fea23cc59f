import { describe, expect, it } from 'vitest';
import { joinedWords, textOfPieces, type Piece } from './pdf-layout';

const piece = (text: string, left: number, baseline: number, height = 10): Piece => ({
  text,
  left,
  right: left + text.length * 5,
  baseline,
  height,
});

/** Lines of two columns, written row by row. */
const rows = (lefts: readonly string[], rights: readonly string[], top = 700, gutter = 300) =>
  Array.from({ length: Math.max(lefts.length, rights.length) }, (_, at) => [
    ...(lefts[at] === undefined ? [] : [piece(lefts[at], 50, top - at * 12)]),
    ...(rights[at] === undefined ? [] : [piece(rights[at], gutter, top - at * 12)]),
  ]).flat();

const left = [
  'The Spark Fund lends to shops',
  'in towns on the coast and',
  'in towns on the islands.',
  'Loans start at $500.',
];
const right = [
  'Apply by March 5 of this',
  'year with a short plan and',
  'two letters from customers.',
];

describe('the text of a page', () => {
  it('goes from column to column where a file is written row by row', () => {
    expect(textOfPieces(rows(left, right))).toBe(`${left.join('\n')}\n\n${right.join('\n')}`);
  });

  it('has headings across the columns above them, and what follows below', () => {
    const page = [
      piece('A heading that goes over both of the columns of the page', 50, 740, 14),
      ...rows(left, right),
      piece('A line at the end that also goes over both of the columns', 50, 600),
    ];
    expect(textOfPieces(page).split('\n\n')).toEqual([
      'A heading that goes over both of the columns of the page',
      left.join('\n'),
      right.join('\n'),
      'A line at the end that also goes over both of the columns',
    ]);
  });

  it('goes through three columns', () => {
    const third = right.map((line, at) => piece(`${line} too`, 520, 700 - at * 12));
    const page = rows(left, right).flatMap((each, at) =>
      at % 2 === 1 ? [each, third[(at - 1) / 2]] : [each],
    );
    const text = textOfPieces(page.filter((each) => each !== undefined));
    expect(text).toBe(
      [left, right, right.map((line) => `${line} too`)]
        .map((lines) => lines.join('\n'))
        .join('\n\n'),
    );
  });

  it('stays in the rows of a table', () => {
    const table = rows(
      ['Deadline', 'Amount', 'Cost', 'Who'],
      ['March 5 of this year', '$500 to $3,000', 'Free for members', 'Shops in Maine'],
    );
    expect(textOfPieces(table)).toBe(
      'Deadline\tMarch 5 of this year\nAmount\t$500 to $3,000\nCost\tFree for members\nWho\tShops in Maine',
    );
  });

  it('joins the pieces of a line and parts paragraphs', () => {
    const line = [
      piece('Spark', 50, 700),
      piece('Fund', 77, 700),
      piece('lends', 97, 700),
      piece('Next', 50, 670),
    ];
    expect(textOfPieces(line)).toBe('Spark Fundlends\n\nNext');
  });
});

describe('words that are cut at the end of a line', () => {
  it.each([
    ['Busi-\nness plan', 'Business plan'],
    ['Busi\u00ad\nness plan', 'Business plan'],
    ['entre\u2010\npreneurs', 'entrepreneurs'],
    ['Entre-\n\npreneurs on the next page', 'Entrepreneurs on the next page'],
    ['a non-\nprofit', 'a non-profit'],
    ['long-\nterm loans', 'long-term loans'],
    ['decision-\nmaking is decision-making', 'decision-making is decision-making'],
    ['by e-\nmail', 'by e-mail'],
    ['https://a.example/small-\nharbor', 'https://a.example/small-harbor'],
    ['2026-\nand on', '2026-\nand on'],
    ['Portland-\nBangor', 'Portland-\nBangor'],
    ['- one\n- two', '- one\n- two'],
  ])('are joined: %j', (text, joined) => {
    expect(joinedWords(text)).toBe(joined);
  });
});
