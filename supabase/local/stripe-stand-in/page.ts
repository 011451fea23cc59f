import { html } from 'hono/html';
import type { StandInSession } from './sessions.ts';

/** Style sheet of the checkout page. */
export const CHECKOUT_STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 0.5rem 1rem; }
  dd { margin: 0; font-weight: 600; text-align: end; }
  form { margin-block: 1rem; }
  label { display: block; font-weight: 600; }
  input, button { width: 100%; min-height: 2.75rem; margin-block: 0.25rem 1rem; padding: 0 0.75rem;
    border: 1px solid #767676; border-radius: 0.5rem; font: inherit; box-sizing: border-box; }
  .pay { border-color: transparent; background: #1f5c99; color: #fff; font-weight: 600; }
`;

/** @param base path of the page; forms post below it. */
export function checkoutPage(session: StandInSession, base: string) {
  return document(
    'Checkout',
    html`<h1>Checkout</h1>
      <p>A stand-in for the payment provider: no money moves.</p>
      <dl>
        <dt>${session.productName}</dt>
        <dd>${money(session)}</dd>
      </dl>
      <form method="post" action="${base}/pay">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
        <button class="pay" type="submit">Pay ${money(session)}</button>
      </form>
      <form method="post" action="${base}/cancel">
        <button type="submit">Cancel</button>
      </form>`,
  );
}

/** Page of a session that cannot be paid. */
export function closedPage(sentence: string) {
  return document(
    'Checkout',
    html`<h1>Checkout</h1>
      <p>${sentence}</p>`,
  );
}

function document(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/stripe-stand-in/checkout.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

function money({ amount, currency }: StandInSession): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
