// Query parameters of the list's page that are no filters. They have a file of their own, so that the
// first file of a page does not load the codec.

/** Query parameter of the list of what fits. Any other choice leaves that list. */
export const FITS_PARAMETER = 'fits';
/** Query parameter of the resources that are compared. */
export const COMPARED_PARAMETER = 'compare';
