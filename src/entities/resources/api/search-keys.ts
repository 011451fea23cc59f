/** Key of the synonyms of curators. */
export const searchSynonymsKey = ['search-synonyms'] as const;
