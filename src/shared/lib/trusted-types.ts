/** Rules of a Trusted Types policy, used here with strings only. */
type Rules = Partial<
  Readonly<Record<'createScript' | 'createHTML' | 'createScriptURL', (text: string) => string>>
>;

/**
 * The part of the Trusted Types API used here. A rule returns an object that is accepted in place of
 * a string.
 */
interface TrustedTypes {
  createPolicy<Own extends Rules>(name: string, rules: Own): Own;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

type PolicyName = 'json-ld' | 'documents' | 'plan-worker';

/**
 * Returns the policy with these rules; in browsers without Trusted Types the rules themselves. The
 * security policy of the site (scripts/response-headers.ts) allows each name once per page.
 */
export function trustedPolicy<Own extends Rules>(name: PolicyName, rules: Own): Own {
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
}
