/** What a listing in the service provider directory costs (spec §1, §9). */
export const LISTING_PRICE = '$149 per year';

/** What that price is and is not (spec §2), to follow a comma or a full stop. */
export const LISTING_PROMISE = 'one-time annual fee, no hidden costs, no auto renewal';
