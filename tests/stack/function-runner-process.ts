import { createFunctionRunner } from '../../supabase/local/functions.ts';

// Runs the function `echo` of the folder in the first argument, prints its reply and keeps running.
const runner = createFunctionRunner({
  folder: process.argv[2] ?? '',
  functions: { echo: { enabled: true, verify_jwt: false } },
  jwtSecret: '',
  environment: {},
  fallbacks: {},
  environmentFile: undefined,
  log: () => undefined,
});
const reply = await runner.handle(new Request('http://localhost/functions/v1/echo'));
console.log(await reply.text());
setInterval(() => undefined, 60_000);
