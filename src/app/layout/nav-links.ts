import { paths } from '@/lib/paths';

/** Main navigation. The mobile menu uses a longer label for resources (spec §2). */
export const navLinks = [
  { to: paths.about(), label: 'About', mobileLabel: 'About' },
  { to: paths.resources(), label: 'Resources', mobileLabel: 'Browse Resources' },
  { to: paths.events(), label: 'Events', mobileLabel: 'Events' },
  { to: paths.jobs(), label: 'Jobs', mobileLabel: 'Jobs' },
] as const;
