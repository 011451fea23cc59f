import { describe, expect, it } from 'vitest';
import { collectSqlTexts, collectTexts } from './screen-texts.ts';

describe('sentences that people read', () => {
  it('are the text of elements, labels and sentences in strings, in order', () => {
    const source = `
      import { Card } from './card-with-a-name';
      const DEFAULT = 'Please choose a region';
      export function Example({ name }: { readonly name: string }) {
        console.error('Loading the example failed');
        return (
          <Card className="flex gap-2" label="Region" title={open ? 'Close' : \`Open \${name}\`}>
            <p>You have {name} items, <b>each</b> of them new.</p>
            <p>{\`+\${name} more\`}</p>
            <Part action="lg:sticky lg:top-[calc(1rem+2px)] print:static" />
          </Card>
        );
      }`;
    expect(collectTexts('example.tsx', source)).toEqual([
      'Please choose a region',
      'Region',
      'Close',
      'Open {…}',
      'You have {…} items, {…} of them new.',
      'each',
      '+{…} more',
    ]);
  });

  it('of a migration are the messages that it raises', () => {
    const source = `
      raise exception 'You can''t review this.' using errcode = 'PT403';
      raise exception 'listing_status' using errcode = '23514';`;
    expect(collectSqlTexts(source)).toEqual(["You can't review this."]);
  });
});
