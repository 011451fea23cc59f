/** For files whose name carries a hash of their content. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** For fonts and pictures, which keep their name when they change; they hardly do. */
export const FOR_A_WEEK = 'public, max-age=604800';

/** `Cache-Control` by folder or file; everything else is asked for again with each visit. */
export const CACHE_RULES: Readonly<Record<string, string>> = {
  '/assets/*': FOR_A_YEAR,
  '/fonts/*': FOR_A_WEEK,
  '/social.png': FOR_A_WEEK,
};
