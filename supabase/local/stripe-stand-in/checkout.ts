import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { CHECKOUT_STYLES, checkoutPage, closedPage } from './page.ts';
import type { StandInSession } from './sessions.ts';

export interface CheckoutOptions {
  readonly sessionOf: (id: string) => StandInSession | undefined;
  /** Completes the payment; resolves when the webhook was called. */
  readonly pay: (sessionId: string, email: string) => Promise<void>;
}

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
    const email = emailSchema.safeParse((await context.req.parseBody()).email);
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
