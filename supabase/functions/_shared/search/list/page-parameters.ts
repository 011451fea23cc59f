// Query parameters of the page of the list that are no filters, apart from the codec, which the first
// file of a page has no room for.

/** Query parameter of the list of what fits. Any other choice leaves that list. */
export const FITS_PARAMETER = 'fits';
/** Query parameter of the resources that are compared. */
export const COMPARED_PARAMETER = 'compare';
