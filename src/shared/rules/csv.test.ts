import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinList, readCsv, splitList, writeCsv } from './csv';

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\0'];
const isKnown = (name: string) => ['name', 'tags'].includes(name);

// Above all what delimiters, quotes, line ends and guards are made of.
const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(...STARTS, "'", '"', ',', ';', '\n', '\\', ' ', 'a'),
    maxLength: 8,
  }),
);

describe('writeCsv', () => {
  it.each(STARTS)('puts a quote before a cell that starts with %j', (start) => {
    const text = writeCsv([`${start}name`], [[`${start}1\nsecond line`], [`'${start}1`]]);
    expect(text).toBe(`\ufeff"'${start}name"\r\n"'${start}1\nsecond line"\r\n"''${start}1"\r\n`);
  });

  it('leaves the same characters alone where they start no cell', () => {
    expect(writeCsv(['tags'], [['a; =b'], ["'quoted'"], [' =b']])).toBe(
      `\ufefftags\r\na; =b\r\n'quoted'\r\n" =b"\r\n`,
    );
  });

  it('quotes by RFC 4180', () => {
    expect(writeCsv(['name'], [['a,b'], ['say "no"'], ['two\nlines'], ['']])).toBe(
      '\ufeffname\r\n"a,b"\r\n"say ""no"""\r\n"two\nlines"\r\n\r\n',
    );
  });

  it('runs nothing: no cell that is written starts a formula', () => {
    fc.assert(
      fc.property(cell, (value) => {
        const written = writeCsv(['name', 'tags'], [[value, 'end']]).slice(
          '\ufeffname,tags\r\n'.length,
        );
        expect(STARTS).not.toContain(written.replace(/^"/u, '').charAt(0));
      }),
    );
  });
});

describe('readCsv', () => {
  it('gives back every cell as it was', () => {
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (lines) => {
        const file = readCsv(writeCsv(['name', 'tags', 'note'], lines), isKnown);
        expect(file.rows.map(({ cells }) => cells)).toEqual(lines);
        expect(file.brokenAt).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each([',', ';', '\t'])('finds out that cells are parted by %j', (delimiter) => {
    const text = ['name', 'tags'].join(delimiter) + '\n' + ['Loan, a; b', 'x'].join(delimiter);
    const file = readCsv(delimiter === '\t' ? text : text.replace('Loan, a; b', 'L'), isKnown);
    expect(file).toMatchObject({ header: ['name', 'tags'], delimiter });
    expect(file.rows).toHaveLength(1);
  });

  it('takes one column for what it is, however many commas are in it', () => {
    const file = readCsv('name\n"a, b"\n"c, d"', isKnown);
    expect(file.rows.map(({ cells }) => cells)).toEqual([['a, b'], ['c, d']]);
  });

  it('takes each line for one, whatever ends it', () => {
    const { rows } = readCsv('name,text\r\nA 5",b\nC,"d\r\ne"\r\nF,g\rH,i', () => true);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A 5"', 'b'],
      ['C', 'd\r\ne'],
      ['F', 'g'],
      ['H', 'i'],
    ]);
  });

  it.each([
    ['sep=;\nname;tags\na;b', ';'],
    ['\ufeff"sep=;"\r\n"name";"tags"\r\na;b', ';'],
    ['SEP=\t\nname\ttags\na\tb', '\t'],
    ['sep=,\nname,tags\na,b', ','],
    ['\n;\nname;tags\na;b', ';'],
    ['name|tags\na|b', '|'],
  ])('finds the header of %j', (text, delimiter) => {
    const file = readCsv(text, isKnown);
    expect(file).toMatchObject({ header: ['name', 'tags'], delimiter });
    expect(file.rows).toMatchObject([{ cells: ['a', 'b'], line: text.split('\n').length }]);
  });

  it.each([
    ['Name, official;Web, page;Phone\nA;x.org;1', ['Name, official', 'Web, page', 'Phone']],
    ['name, of it;tags\nA, Inc;b', ['name, of it', 'tags']],
    ['What, who\tWhere, when\na\tb', ['What, who', 'Where, when']],
    ['name,"tags; keywords"\nA,"x; y"', ['name', 'tags; keywords']],
    ['name,note\nA,x;y\nB', ['name', 'note']],
  ])('finds the columns of %j', (text, header) => {
    expect(readCsv(text, isKnown).header).toEqual(header);
  });

  it('removes invisible marks from headers and cells', () => {
    const { header, rows } = readCsv('\u200bname,tags\u200e\n\u202d207\u202c,a', isKnown);
    expect([header, rows[0]?.cells]).toEqual([
      ['name', 'tags'],
      ['207', 'a'],
    ]);
  });

  it('counts empty lines, but leaves them out', () => {
    const file = readCsv('name,tags\r\n\r\na,b\r\n , \r\nc,d\r\n', isKnown);
    expect(file.rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('says where a quotation mark is left open', () => {
    expect(readCsv('name,tags\na,b\n"c,d\ne,f', isKnown).brokenAt).toBe(3);
  });
});

describe('joinList and splitList', () => {
  it('keep entries apart, whatever is in them', () => {
    const entry = cell.map((text) => text.trim()).filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(splitList(joinList(entries))).toEqual(entries);
      }),
    );
  });

  it('read what people type', () => {
    expect(splitList(' Loan;grant ;; C:\\files; R&D\\; tax ')).toEqual([
      'Loan',
      'grant',
      'C:\\files',
      'R&D; tax',
    ]);
  });
});
