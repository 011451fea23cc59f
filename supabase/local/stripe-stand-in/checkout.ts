import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { StandInSession } from './sessions.ts';

export interface CheckoutOptions {
  readonly sessionOf: (id: string) => StandInSession | undefined;
  /** Completes the payment; resolves when the webhook was called. */
  readonly pay: (sessionId: string, email: string) => Promise<void>;
}

/** Style sheet of the checkout page. */
const CHECKOUT_STYLES = `
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

const emailSchema = z.email().max(254);

/** Payment page of a session, without scripts. */
export function checkoutPages({ sessionOf, pay }: CheckoutOptions): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('content-security-policy', policyFor(sessionOf(idIn(context))));
    context.header('x-content-type-options', 'nosniff');
    // With 'no-referrer', forms of the page would send no origin.
    context.header('referrer-policy', 'same-origin');
    context.header('cache-control', 'no-store');
  });

  app.get('/checkout.css', (context) =>
    context.body(CHECKOUT_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/checkout/:id', (context) => {
    const session = sessionOf(idIn(context));
    if (session?.status === 'open') {
      return context.html(checkoutPage(session, new URL(context.req.url).pathname));
    }
    return closed(context, session);
  });

  app.post('/checkout/:id/pay', async (context) => {
    const form = await context.req.parseBody().catch(() => null);
    const email = emailSchema.safeParse(form?.email);
    const session = sessionOf(idIn(context));
    if (session === undefined || session.status === 'expired') return closed(context, session);
    if (!email.success) return context.html(closedPage('Please go back and enter an email.'), 400);
    // A second payment of the same session is ignored.
    if (session.status === 'open') await pay(session.id, email.data);
    return context.redirect(
      session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id),
      303,
    );
  });

  app.post('/checkout/:id/cancel', (context) => {
    const session = sessionOf(idIn(context));
    return session === undefined
      ? closed(context, session)
      : context.redirect(session.cancelUrl, 303);
  });

  return app;
}

function closed(
  context: Context,
  session: StandInSession | undefined,
): Response | Promise<Response> {
  if (session === undefined) return context.html(closedPage('This checkout does not exist.'), 404);
  const sentence =
    session.status === 'expired' ? 'This checkout has expired.' : 'This checkout is already paid.';
  return context.html(closedPage(sentence), 410);
}

/** Allows the page's forms to redirect to the site. */
function policyFor(session: StandInSession | undefined): string {
  const back = session === undefined ? [] : [session.successUrl, session.cancelUrl];
  const targets = new Set(["'self'", ...back.map((url) => new URL(url).origin)]);
  return `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${[...targets].join(' ')}`;
}

function idIn(context: Context): string {
  return context.req.param('id') ?? '';
}

/** @param base path of the page; forms post below it. */
function checkoutPage(session: StandInSession, base: string) {
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
function closedPage(sentence: string) {
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
