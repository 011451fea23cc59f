import { use, useEffect } from 'react';
import { HeadContext } from './head-context';
import { addJsonLd } from './json-ld';

/** Keeps a data block with this JSON text (schema.org) in the head for as long as the page is there. */
export function useJsonLd(json: string): void {
  use(HeadContext)?.addJsonLd(json);
  useEffect(() => addJsonLd(json), [json]);
}
