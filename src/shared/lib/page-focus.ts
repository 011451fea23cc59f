/**
 * Scrolls to the section with this id, below the sticky bars, and moves focus to it. Returns
 * whether the section exists. Scrolls smoothly only on request, and never with reduced motion.
 */
export function scrollToSection(id: string, smooth = false): boolean {
  const section = id === '' ? null : document.getElementById(id);
  if (section === null) return false;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({
    behavior: smooth && !reducedMotion ? 'smooth' : 'instant',
    block: 'start',
  });
  const heading = section.querySelector<HTMLElement>('[tabindex="-1"]') ?? section;
  heading.focus({ preventScroll: true });
  return true;
}

/** Moves focus to the heading of the screen, or to the main landmark when there is none. */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
