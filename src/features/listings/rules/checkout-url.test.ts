import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCheckoutUrl } from './checkout-url';

const hosted = { hosts: ['checkout.stripe.com'], backendUrl: 'https://project.example.co' };
const local = { hosts: ['checkout.stripe.com'], backendUrl: 'http://127.0.0.1:54321' };

describe('isCheckoutUrl', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_test_a1B2#fidkdWxOYHwnPyd1blpxYHZxWjA0%2F',
    'https://checkout.stripe.com/pay/cs_live_1?locale=en',
  ])('takes %s', (url) => {
    expect(isCheckoutUrl(url, hosted)).toBe(true);
  });

  test.each([
    '',
    'checkout.stripe.com/c/pay/cs_1',
    '/c/pay/cs_1',
    '//checkout.stripe.com/c/pay/cs_1',
    'http://checkout.stripe.com/c/pay/cs_1',
    'https:checkout.stripe.com/c/pay/cs_1',
    'https:/checkout.stripe.com/c/pay/cs_1',
    'https:\\\\checkout.stripe.com\\c\\pay\\cs_1',
    'https://checkout.stripe.com',
    'https://checkout.stripe.com.evil.example/c/pay/cs_1',
    'https://checkout.stripe.com./c/pay/cs_1',
    'https://evil.example/https://checkout.stripe.com/c/pay/cs_1',
    'https://evil.example/?checkout.stripe.com',
    'https://checkout.stripe.com@evil.example/c/pay/cs_1',
    'https://user:password@checkout.stripe.com/c/pay/cs_1',
    'https://@checkout.stripe.com/c/pay/cs_1',
    'https://evil.example\\@checkout.stripe.com/c/pay/cs_1',
    'https://checkout.stripe.com:8443/c/pay/cs_1',
    'https://pay.checkout.stripe.com/c/pay/cs_1',
    'https://checkout-stripe.com/c/pay/cs_1',
    'https://checkоut.stripe.com/c/pay/cs_1',
    ' https://checkout.stripe.com/c/pay/cs_1',
    'https://checkout.stripe.com/c/pay/cs_1\n',
    'ht\ttps://checkout.stripe.com/c/pay/cs_1',
    'https://check\u0000out.stripe.com/c/pay/cs_1',
    'javascript:alert(1)//checkout.stripe.com/',
    'data:text/html,<script>location="https://checkout.stripe.com/"</script>',
    'blob:https://checkout.stripe.com/1',
    `https://checkout.stripe.com/${'a'.repeat(2048)}`,
    'https://project.example.co/stripe-stand-in/checkout/cs_1',
    'https://127.0.0.1/stripe-stand-in/checkout/cs_1',
  ])('refuses %j', (url) => {
    expect(isCheckoutUrl(url, hosted)).toBe(false);
  });

  test('takes the stand-in of a backend on this computer', () => {
    for (const backendUrl of ['http://127.0.0.1:54321', 'http://localhost:9', 'http://[::1]:80']) {
      const url = `${new URL(backendUrl).origin}/stripe-stand-in/checkout/cs_test_1`;
      expect(isCheckoutUrl(url, { hosts: [], backendUrl })).toBe(true);
    }
  });

  test.each([
    'http://127.0.0.1:54322/stripe-stand-in/checkout/cs_1',
    'http://localhost:54321/stripe-stand-in/checkout/cs_1',
    'http://127.0.0.1:54321@evil.example/stripe-stand-in/checkout/cs_1',
    'http://127.0.0.1:54321/stripe-stand-in/checkout',
    'http://127.0.0.1:54321/stripe-stand-in/checkout/../../auth/v1/logout',
    'http://127.0.0.1:54321/stripe-stand-in/checkout/%2e%2e/%2e%2e/auth/v1/logout',
    'http://127.0.0.1:54321/functions/v1/stripe-stand-in/checkout/cs_1',
    'http://127.0.0.1.evil.example:54321/stripe-stand-in/checkout/cs_1',
  ])('refuses %j of a backend on this computer', (url) => {
    expect(isCheckoutUrl(url, local)).toBe(false);
  });

  test('refuses the stand-in of a backend that only calls itself local', () => {
    const backendUrl = 'https://127.0.0.1.example.co';
    expect(
      isCheckoutUrl(`${backendUrl}/stripe-stand-in/checkout/cs_1`, { hosts: [], backendUrl }),
    ).toBe(false);
  });

  test('never throws, and takes nothing that leads elsewhere', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        expect(isCheckoutUrl(text, hosted)).toBe(false);
        expect(isCheckoutUrl(`https://${text}/checkout.stripe.com/`, hosted)).toBe(false);
      }),
    );
  });
});
