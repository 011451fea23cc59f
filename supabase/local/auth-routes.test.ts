import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { authRoutes, type GatewayEnvironment } from './auth-routes.ts';

const app = new Hono<GatewayEnvironment>();
app.use((context, next) => {
  context.set('address', '192.0.2.1');
  return next();
});
const routes = authRoutes({
  limits: { consume: () => Promise.resolve(null), release: () => Promise.resolve() },
  database: { query: () => Promise.resolve({ rows: [] }) },
  emailChange: null,
  reuseSeconds: 10,
  // An address without an account is answered at once.
  toApp: () => Promise.resolve(Response.json({})),
});
app.route('/', routes);

it.each(['/recover', '/otp', '/magiclink', '/resend'])(
  'answers %s after a time that does not tell whether the address has an account',
  async (path) => {
    const begun = performance.now();
    await app.request(`/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@example.org' }),
    });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(95);
  },
);
