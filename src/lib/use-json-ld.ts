import { use, useEffect } from 'react';
import { HeadContext } from './head-context';
import { addJsonLd } from './json-ld';

/** Adds a JSON-LD block to the document head while mounted. */
export function useJsonLd(json: string): void {
  use(HeadContext)?.addJsonLd(json);
  useEffect(() => addJsonLd(json), [json]);
}
