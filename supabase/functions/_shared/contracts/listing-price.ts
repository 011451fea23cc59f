/**
 * Price of a listing for one year in cents (rule 8.2). Pages, the checkout, the check of a payment and
 * the local stand-in for Stripe read it. The database and mail state the paid amount.
 */
export const LISTING_FEE = { amount: 14_900, currency: 'usd' } as const;

const wholeDollars: boolean = LISTING_FEE.amount % 100 === 0;

/** The price as pages show it: '$149'. Whole dollars have no cents. */
export const LISTING_FEE_TEXT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: LISTING_FEE.currency,
  minimumFractionDigits: wholeDollars ? 0 : 2,
}).format(LISTING_FEE.amount / 100);

/** Price of a listing, as pages show it (rule 8.2). */
export const LISTING_PRICE = `${LISTING_FEE_TEXT} per year`;

/** What that price is and is not (rule 8.2), to follow a comma or a full stop. */
export const LISTING_PROMISE = 'one-time annual fee, no hidden costs, no auto renewal';
