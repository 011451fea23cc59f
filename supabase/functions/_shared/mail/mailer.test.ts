import { strict as assert } from 'node:assert';
import { FunctionError } from '../function-error.ts';
import { connectMailer } from './mailer.ts';

const MAIL = { SMTP_HOST: 'smtp.example.org', MAIL_FROM: 'Directory <no-reply@example.org>' };

const connect = (settings: Readonly<Record<string, string>>) => {
  connectMailer((name) => settings[name]).close();
};
const refusal = (message: string) => (error: unknown) =>
  error instanceof FunctionError && error.status === 503 && error.message === message;

for (const port of ['25', '587']) {
  Deno.test(`rejects port ${port} on hosted functions`, () => {
    assert.throws(
      () => {
        connect({ ...MAIL, SMTP_PORT: port });
      },
      refusal(`Hosted functions cannot use port ${port}: set SMTP_PORT=465.`),
    );
  });
}

const working: Readonly<Record<string, Record<string, string>>> = {
  'no port': {},
  'an empty port': { SMTP_PORT: '' },
  'port 465': { SMTP_PORT: '465' },
  'port 2525': { SMTP_PORT: '2525' },
  'port 587 of this machine': { SMTP_PORT: '587', SMTP_HOST: '127.0.0.1' },
  'port 25 of localhost': { SMTP_PORT: '25', SMTP_HOST: 'localhost' },
  'port 587 where every port is open': { SMTP_PORT: '587', SMTP_ALLOW_ANY_PORT: 'true' },
};
for (const [name, settings] of Object.entries(working)) {
  Deno.test(`accepts a mail server with ${name}`, () => {
    connect({ ...MAIL, ...settings });
  });
}

const incomplete: Readonly<Record<string, Record<string, string>>> = {
  'no host': { SMTP_HOST: '' },
  'no sender': { MAIL_FROM: '' },
  'a port that is none': { SMTP_PORT: 'smtp' },
};
for (const [name, settings] of Object.entries(incomplete)) {
  Deno.test(`reports missing settings with ${name}`, () => {
    assert.throws(() => {
      connect({ ...MAIL, ...settings });
    }, refusal('Mail is not set up yet.'));
  });
}
