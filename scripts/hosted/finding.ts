/** One thing that a running site needs, and whether the project has it. */
export interface Finding {
  /** Heading in the report: which part was asked. */
  readonly part: 'API' | 'Functions' | 'Storage' | 'Database' | 'Site';
  /** What was looked for, as a statement that holds where it is there. */
  readonly subject: string;
  /** `unknown` where a setting is missing that is needed to ask. */
  readonly state: 'there' | 'missing' | 'unknown';
  /** What to do about it where it is not there. */
  readonly remedy: string;
}

const MARKS = { there: '✓', missing: '✘', unknown: '?' } as const;

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
    `${count('there')} there, ${count('missing')} missing, ${count('unknown')} not asked.`,
  ].join('\n');
}

/**
 * Asks and says what was found.
 *
 * @param ask resolves to whether it is there; a failure counts as missing and joins the remedy.
 */
export async function look(
  finding: Pick<Finding, 'part' | 'subject' | 'remedy'>,
  ask: () => Promise<boolean>,
): Promise<Finding> {
  try {
    return { ...finding, state: (await ask()) ? 'there' : 'missing' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...finding, state: 'missing', remedy: `${finding.remedy} (${reason})` };
  }
}
