import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { isFullRun } from '../tests/rounds.ts';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Running text has the enhanced contrast of 7 to 1, other text the one of 4.5 to 1. */
const TEXT = 'p, p *, dd, dd *';
const ENHANCED = { id: 'color-contrast-enhanced', selector: TEXT, enabled: true };
const CONTRAST = { id: 'color-contrast', selector: `:not(${TEXT})` };
/** The options of axe without its lower limit, below which the other rule would report. */
const OWN_LIMIT = {
  id: 'color-contrast-enhanced',
  options: {
    ignoreUnicode: true,
    ignoreLength: false,
    ignorePseudo: false,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.1,
    textStrokeEmMin: 0.03,
  },
};
const SETTINGS = { rules: [ENHANCED, CONTRAST], checks: [OWN_LIMIT], noHtml: true };
const SCRIPT = `${axe.source};axe.configure(${JSON.stringify(SETTINGS)})`;

const OPTIONS: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // No rule that is on asks for the style sheets, which axe would load and parse again.
  preload: { assets: ['media'] },
};
/** In the other theme, only rules about colours differ. */
const COLOUR_OPTIONS: RunOptions = {
  runOnly: [CONTRAST.id, 'link-in-text-block', ENHANCED.id],
  resultTypes: ['violations'],
};

interface AccessibilityOptions {
  /** Selector of the parts to check, where a check of the same page covers the others. */
  readonly part?: string | undefined;
  /** Selector of parts that another check covers. */
  readonly checked?: string;
}

/**
 * Expects no violations of axe on the page, or in its open dialog alone, once it has a heading and
 * the part, and all animations have ended; the test goes on otherwise, and fails at its end. Checks
 * the theme that the page is in, in the full run also the other one, and leaves the page in that,
 * where the next check begins. The time grows with the number of elements.
 */
export async function expectAccessible(
  page: Page,
  options: AccessibilityOptions = {},
): Promise<void> {
  for (const needed of ['h1', options.part ?? 'html']) {
    await page.locator(needed).first().waitFor({ state: 'attached' });
  }
  const { hasAxe, isDark } = await page.evaluate(() => ({
    hasAxe: window.axe !== undefined,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  // Loading axe takes as long as a check.
  if (!hasAxe) await page.evaluate(SCRIPT);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const expectNone = async (rules: RunOptions, where: string) => {
    const violations = await page.evaluate(findViolations, [options, rules] as const);
    expect.soft(violations.map(summarize), `in the ${where} theme`).toEqual([]);
  };
  await expectNone(OPTIONS, theme);
  await page.emulateMedia({ colorScheme: other });
  if (isFullRun()) await expectNone(COLOUR_OPTIONS, other);
}

/** As above, in the full run: for states that the test of something else passes. */
export async function expectStateAccessible(
  page: Page,
  options: AccessibilityOptions = {},
): Promise<void> {
  if (isFullRun()) await expectAccessible(page, options);
}

/** Runs in the page. */
async function findViolations([{ part, checked }, options]: readonly [
  AccessibilityOptions,
  RunOptions,
]): Promise<readonly Result[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const dialog = 'body > [role="dialog"]';
  const isDialogOpen = document.querySelector(dialog) !== null;
  const include = isDialogOpen ? dialog : (part ?? 'html');
  const results = await window.axe?.run({ include, exclude: checked ?? [] }, options);
  if (results === undefined) throw new Error('axe was not loaded into the page.');
  return results.violations;
}

function summarize({ id, help, nodes }: Result) {
  return {
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  };
}
