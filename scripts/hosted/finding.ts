/** A requirement of a running site and its state. */
export interface Finding {
  /** Heading in the report. */
  readonly part: 'API' | 'Functions' | 'Storage' | 'Database' | 'Site';
  /** The requirement as a statement. */
  readonly subject: string;
  /** `not asked`: a required setting is missing; `unknown`: the check failed. */
  readonly state: 'there' | 'missing' | 'not asked' | 'unknown';
  /** Remedy when it is missing. */
  readonly remedy: string;
}

const MARKS = { there: '✓', missing: '✘', 'not asked': '-', unknown: '?' } as const;

/** Formats findings for the terminal by part, with remedies. */
export function report(findings: readonly Finding[]): string {
  const parts = [...new Set(findings.map(({ part }) => part))];
  const lines = parts.flatMap((part) => [
    '',
    part,
    ...findings
      .filter((finding) => finding.part === part)
      .flatMap(({ subject, state, remedy }) => [
        `  ${MARKS[state]} ${subject}`,
        ...(state === 'there' ? [] : [`      ${remedy}`]),
      ]),
  ]);
  const count = (state: Finding['state']) =>
    String(findings.filter((finding) => finding.state === state).length);
  return [
    ...lines,
    '',
    `${count('there')} there, ${count('missing')} missing, ${count('not asked')} not asked, ${count('unknown')} not known.`,
  ].join('\n');
}

/** A requirement and how to check it. */
export interface Check extends Pick<Finding, 'subject' | 'remedy'> {
  /** An error gives state `unknown` and is prepended to the remedy. */
  readonly isMet: () => Promise<boolean>;
}

/** Runs the checks of a part. */
export function runChecks(part: Finding['part'], checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ isMet, subject, remedy }): Promise<Finding> => {
      try {
        return { part, subject, remedy, state: (await isMet()) ? 'there' : 'missing' };
      } catch (error) {
        const reason = `Could not be checked: ${reasonOf(error)}. If it is missing: ${remedy}`;
        return { part, subject, remedy: reason, state: 'unknown' };
      }
    }),
  );
}

/** Returns the message of an error and its causes. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (cause instanceof Error) return `${message}: ${reasonOf(cause)}`;
  // Node gives a code instead of a message when it tried several addresses.
  return message === '' && 'code' in error ? String(error.code) : message;
}

/** Timeout in milliseconds. */
export const TIMEOUT = 10_000;

/** Fetches with {@link TIMEOUT}. */
export function fetchWithTimeout(address: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
}
