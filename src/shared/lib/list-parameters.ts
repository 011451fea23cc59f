import { FITS_PARAMETER } from '@shared/search/list/page-parameters';

/**
 * Query parameters that change the list of the home page. They are written out: read from the codec of
 * the filters, they would make the first file of a page, which records presses, 40 % longer.
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
