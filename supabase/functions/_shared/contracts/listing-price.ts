/**
 * What one year of a listing costs (spec §1), in cents. The one place that says so: pages, the
 * checkout, the check of a payment and the local stand-in of the payment provider read it. The
 * database and mail tell what was paid.
 */
export const LISTING_FEE = { amount: 14_900, currency: 'usd' } as const;

const wholeDollars: boolean = LISTING_FEE.amount % 100 === 0;

/** The price as pages show it: '$149', with cents only where it has some. */
export const LISTING_FEE_TEXT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: LISTING_FEE.currency,
  minimumFractionDigits: wholeDollars ? 0 : 2,
}).format(LISTING_FEE.amount / 100);
