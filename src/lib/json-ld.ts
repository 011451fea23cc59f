/**
 * The part of the Trusted Types API that is used here. What `createScript` returns is an object that
 * stands where a string does.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript: (text: string) => string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** '<' occurs in JSON inside strings only; escaped there, no text can end the block it stands in. */
export function escapeJsonForScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

const rules = { createScript: escapeJsonForScript };

/** The mark of the blocks that came with the page: what takes it over replaces them. */
export const PRERENDERED_MARK = 'data-prerendered';

let policy: typeof rules | undefined;

/**
 * Adds a data block with this JSON text to the head. Returns what removes it.
 *
 * The security policy refuses the text of any script element, data or not, that did not pass a
 * Trusted Types policy; appending a text node instead is reported as a violation (Chromium 156).
 */
export function addJsonLd(json: string): () => void {
  document.head.querySelector(`script[${PRERENDERED_MARK}]`)?.remove();
  policy ??= window.trustedTypes?.createPolicy('json-ld', rules) ?? rules;
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = policy.createScript(json);
  document.head.append(block);
  return () => {
    block.remove();
  };
}
