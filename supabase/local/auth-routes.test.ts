import { expect, it } from 'vitest';
import { authRoutes } from './auth-routes.ts';

const app = authRoutes({
  limits: { consume: () => Promise.resolve(null), release: () => Promise.resolve() },
  database: { query: () => Promise.resolve({ rows: [] }) },
  emailChange: null,
  reuseSeconds: 10,
  // An address without an account is answered at once.
  toApp: () => Promise.resolve(Response.json({})),
});

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
