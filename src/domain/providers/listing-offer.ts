import { LISTING_FEE_TEXT } from '@contracts/listing-price';

/** Price of a listing, as pages show it (spec §1, §9). */
export const LISTING_PRICE = `${LISTING_FEE_TEXT} per year`;

/** What that price is and is not (spec §2), to follow a comma or a full stop. */
export const LISTING_PROMISE = 'one-time annual fee, no hidden costs, no auto renewal';
