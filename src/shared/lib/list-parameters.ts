import { FITS_PARAMETER } from '@shared/search/list/page-parameters';

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
