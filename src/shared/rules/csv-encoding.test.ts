import { describe, expect, it } from 'vitest';
import { MAX_CSV_BYTES, decodeCsv } from './csv-encoding';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeCsv', () => {
  it('reads UTF-8, with its mark or without', () => {
    expect(decodeCsv(utf8('\ufeffname\nCafé'))).toEqual({ text: 'name\nCafé', isGuess: false });
    expect(decodeCsv(utf8('Café'))).toEqual({ text: 'Café', isGuess: false });
  });

  it('reads what spreadsheets call Unicode text', () => {
    const little = Uint8Array.from([0xff, 0xfe, 0x43, 0, 0xe9, 0]);
    const big = Uint8Array.from([0xfe, 0xff, 0, 0x43, 0, 0xe9]);
    for (const bytes of [little, big]) {
      expect(decodeCsv(bytes)).toEqual({ text: 'Cé', isGuess: false });
    }
  });

  it('takes anything else for Windows-1252, and says that it guesses', () => {
    const bytes = Uint8Array.from([0x43, 0x61, 0x66, 0xe9]);
    expect(decodeCsv(bytes)).toEqual({ text: 'Café', isGuess: true });
  });

  it.each([
    ['nothing', Uint8Array.of(), /empty/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20), /workbook/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /workbook/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff), /isn't a text file/],
    ['too much', new Uint8Array(MAX_CSV_BYTES + 1).fill(65), /larger than 5 MB/],
  ])('refuses %s', (_, bytes, problem) => {
    expect(decodeCsv(bytes)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('takes the largest file that is allowed', () => {
    expect(decodeCsv(new Uint8Array(MAX_CSV_BYTES).fill(65))).toHaveProperty('text');
  });
});
