/** Which summary: whom a resource is for, or the terms of its money. */
export type SummaryKind = 'targeted' | 'funding';
