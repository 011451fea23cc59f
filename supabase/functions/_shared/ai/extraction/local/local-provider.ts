import {
  contentTypes,
  extractedEventSchema,
  extractedResourceSchema,
  type ExtractedEvent,
  type ExtractedResource,
} from '../../../contracts/extraction.ts';
import { cleanLine } from '../../clean-text.ts';
import type { Extraction, ExtractionInput, ExtractionProvider, Source } from '../provider.ts';
import { extractValues, FOUND_AS } from './extract.ts';
import type { FieldValues } from './field-values.ts';
import { findItems } from './items.ts';
import { readText } from './read-text.ts';
import weights from './choice/weights.json' with { type: 'json' };

/**
 * Extracts fields with candidates and a trained choice: nothing leaves this machine and no key is
 * needed. A field that no candidate is probable enough for stays empty.
 */
export function createLocalProvider(): ExtractionProvider {
  return {
    extract: (input, signal) =>
      // What is thrown in here becomes a rejection.
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(extract(input));
      }),
  };
}

function extract({ text, contentType, today }: ExtractionInput): Extraction {
  const schema = contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
  const reading = readText(text, today, contentType);
  const values = extractValues(weights, reading, [...Object.keys(schema.shape), 'reads_like']);
  const extractedData = dataOf(schema, values);
  const confidenceScores: Record<string, number> = {};
  const sources: Record<string, Source[]> = {};
  for (const [name, content] of Object.entries(extractedData)) {
    const value = values[FOUND_AS[name] ?? name];
    if (value === undefined || content === null || content.length === 0) continue;
    confidenceScores[name] = Math.round(value.confidence * 100) / 100;
    sources[name] = value.sources.map(({ start, end }) => ({
      start,
      end,
      quote: text.slice(start, end),
    }));
  }
  const readsLike = contentTypes.find((kind) => kind === values.reads_like?.value) ?? contentType;
  const items = findItems(text, reading, contentType, (part, fields) =>
    extractValues(weights, readText(part, today, contentType), fields),
  );
  return { extractedData, confidenceScores, sources, readsLike, items };
}

/**
 * Returns the data of a contract: each value that its field can hold, and null or an empty list for
 * the others.
 */
function dataOf(
  schema: typeof extractedResourceSchema | typeof extractedEventSchema,
  values: FieldValues,
): ExtractedResource | ExtractedEvent {
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const found = cleaned(values[FOUND_AS[name] ?? name]?.value ?? []);
    return [name, [found, null, []].find((value) => field.safeParse(value).success)];
  });
  return schema.parse(Object.fromEntries(entries));
}

function cleaned(value: string | readonly string[]): string | string[] {
  if (typeof value === 'string') return cleanLine(value);
  return value.map(cleanLine).filter((line) => line !== '');
}
