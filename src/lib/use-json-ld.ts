import { useEffect } from 'react';
import { addJsonLd } from './json-ld';

/** Keeps a data block with this JSON text (schema.org) in the head for as long as the page is there. */
export function useJsonLd(json: string): void {
  useEffect(() => addJsonLd(json), [json]);
}
