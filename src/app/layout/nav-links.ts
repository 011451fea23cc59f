import { paths } from '@/lib/paths';

/** The main navigation. The mobile menu has room for a longer word for the resources. */
export const navLinks = [
  { to: paths.about(), label: 'About', mobileLabel: 'About' },
  { to: paths.resources(), label: 'Resources', mobileLabel: 'Browse Resources' },
  { to: paths.events(), label: 'Events', mobileLabel: 'Events' },
  { to: paths.jobs(), label: 'Jobs', mobileLabel: 'Jobs' },
] as const;
