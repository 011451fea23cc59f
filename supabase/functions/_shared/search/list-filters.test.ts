import { describe, expect, it } from 'vitest';
import { searchTerm, searchText } from './list-filters.ts';

describe('searchText', () => {
  it.each([
    ['Café Élan', 'cafe elan'],
    ['Cafe Elan', 'café élan'],
    ['Cafe\u0301', 'caf\u00E9'],
    ['Ste-Agathe', 'STE\u2011AGATHE'],
    ["Fishermen's Forum", 'fishermen’s'],
    ['Mi’kmaq', "mi'kmaq"],
    ['Passamaquoddy – Sipayik', 'passamaquoddy - sipayik'],
  ])('holds %j for somebody who types %j', (text, typed) => {
    expect(searchText([null, text])).toContain(searchTerm(` ${typed} `));
  });

  it('holds no match across two fields', () => {
    expect(searchText(['one', 'two'])).not.toContain(searchTerm('onetwo'));
  });
});
