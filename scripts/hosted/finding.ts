/** One thing that a running site needs, and whether the project has it. */
export interface Finding {
  /** Heading in the report: which part was asked. */
  readonly part: 'API' | 'Functions' | 'Storage' | 'Database' | 'Site';
  /** What was looked for, as a statement that holds where it is there. */
  readonly subject: string;
  /** `not asked` where a setting is missing that is needed to ask; `unknown` where asking failed. */
  readonly state: 'there' | 'missing' | 'not asked' | 'unknown';
  /** What to do about it where it is not there. */
  readonly remedy: string;
}

const MARKS = { there: '✓', missing: '✘', 'not asked': '-', unknown: '?' } as const;

/** The findings as lines for a terminal, part by part, with a remedy under what is not there. */
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

/**
 * Asks and says what was found.
 *
 * @param ask resolves to whether it is there; after a failure that is not known, and the reason
 *   stands before the remedy.
 */
export async function findOut(
  finding: Pick<Finding, 'part' | 'subject' | 'remedy'>,
  ask: () => Promise<boolean>,
): Promise<Finding> {
  try {
    return { ...finding, state: (await ask()) ? 'there' : 'missing' };
  } catch (error) {
    const remedy = `Could not be asked: ${reasonOf(error)}. Where it is missing: ${finding.remedy}`;
    return { ...finding, state: 'unknown', remedy };
  }
}

/** Why something failed; the reason why a request did not arrive is in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (cause instanceof Error) return `${message}: ${reasonOf(cause)}`;
  // Node gives no message where it tried several addresses, but a code.
  return message === '' && 'code' in error ? String(error.code) : message;
}

/** How long an answer may take, in milliseconds. */
export const TIMEOUT = 10_000;

/** Asks, and waits {@link TIMEOUT} for the answer. */
export function fetchInTime(address: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
}
