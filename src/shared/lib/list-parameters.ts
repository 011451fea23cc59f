/** Query parameter of the list of what fits. Any other choice leaves that list. */
export const FITS_PARAMETER = 'fits';

/**
 * Query parameters that change the list of the home page. They are written out, because the first
 * file of a page has no room for the filters.
 */
export const listParameters: readonly string[] = [
  'businessStage',
  'supportType',
  'geographicRegion',
  'industry',
  'availabilityStatus',
  'format',
  'cost',
  'amount',
  'checked',
  'search',
  'closing',
  'week',
  'sort',
  'near',
  FITS_PARAMETER,
];
