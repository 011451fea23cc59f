/**
 * Brings the section with this id into view, below the sticky bars, and moves focus to it.
 * Returns whether there is such a section. Glides only on request, and never for people who asked
 * their system for less motion.
 */
export function scrollToSection(id: string, glide = false): boolean {
  const section = id === '' ? null : document.getElementById(id);
  if (section === null) return false;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: glide && !calm ? 'smooth' : 'instant', block: 'start' });
  const heading = section.querySelector<HTMLElement>('[tabindex="-1"]') ?? section;
  heading.focus({ preventScroll: true });
  return true;
}
