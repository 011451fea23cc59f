import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Running text has the enhanced contrast of 7 to 1. */
const ENHANCED = { id: 'color-contrast-enhanced', selector: 'p, p *, dd, dd *', enabled: true };
const SCRIPT = `${axe.source};axe.configure(${JSON.stringify({ rules: [ENHANCED] })})`;

/** In the dark theme, only rules about colours differ from those of the light one. */
const OPTIONS: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] },
  dark: {
    runOnly: ['color-contrast', 'link-in-text-block', ENHANCED.id],
    resultTypes: ['violations'],
  },
};

interface AccessibilityOptions {
  /** Selector of the parts that an earlier check of the same page covers. */
  readonly checked?: string;
}

/**
 * Expects no violations of axe on the page, or in its open dialog alone, in both themes, once it has a heading and all animations
 * have ended; the test goes on otherwise, and fails at its end. The time grows with the number of
 * elements. Leaves the page light.
 */
export async function expectAccessible(
  page: Page,
  { checked }: AccessibilityOptions = {},
): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const violations = await findViolations(page, OPTIONS[theme], checked);
    expect.soft(violations.map(summarize), `in the ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findViolations(
  page: Page,
  options: RunOptions,
  checked: string | undefined,
): Promise<readonly Result[]> {
  // Loading axe takes as long as a check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SCRIPT);
  const context = { exclude: checked === undefined ? [] : [[checked]] };
  const results = await page.evaluate(([what, how]) => window.axe?.run(what, how), [
    context,
    options,
  ] as const);
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
