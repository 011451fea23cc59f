import { strict as assert } from 'node:assert';
import * as definitions from '../../../contracts/vocabulary-definitions.ts';
import { extractionQuestion } from './prompt.ts';

const question = (contentType: 'resource' | 'event') =>
  extractionQuestion({ text: 'x', contentType, today: '2026-01-22' }, 'marker');

Deno.test('explains every stage, support type and format', () => {
  const { system } = question('resource');
  for (const definition of Object.values(definitions).flatMap((each) => Object.entries(each))) {
    assert.ok(system.includes(definition.join(': ')), definition.join(': '));
  }
});

Deno.test('asks for passages and for texts about neither', () => {
  for (const contentType of ['resource', 'event'] as const) {
    const schema = JSON.stringify(question(contentType).schema);
    assert.match(
      schema,
      /"reads_like":\{"type":"string","enum":\["resource","event","neither"\]\}/,
    );
    assert.match(schema, /"quotes":\{"type":"object","properties":\{"\w+":\{"type":"array"/);
  }
});
