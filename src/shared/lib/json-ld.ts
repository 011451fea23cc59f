import { use, useEffect } from 'react';
import { trustedPolicy } from './trusted-types';
import { HeadContext } from './use-page-meta';

/**
 * Escapes '<', so that no text can end the script element. In JSON '<' occurs inside strings only.
 */
export function escapeJsonForScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

const rules = { createScript: escapeJsonForScript };

/** Attribute of prerendered blocks. The hydrated page replaces them. */
export const PRERENDERED_MARK = 'data-prerendered';

let policy: typeof rules | undefined;

/**
 * Adds a JSON-LD block to the document head. Returns the cleanup function.
 *
 * The security policy blocks script text that did not pass a Trusted Types policy, even in data
 * blocks; appending a text node instead is reported as a violation (Chromium 156).
 */
export function addJsonLd(json: string): () => void {
  document.head.querySelector(`script[${PRERENDERED_MARK}]`)?.remove();
  policy ??= trustedPolicy('json-ld', rules);
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = policy.createScript(json);
  document.head.append(block);
  return () => block.remove();
}

/** Adds a JSON-LD block to the document head while mounted. */
export function useJsonLd(json: string): void {
  use(HeadContext)?.addJsonLd(json);
  useEffect(() => addJsonLd(json), [json]);
}
