import { config } from 'zod/v4/core';

// Zod compiles schemas with `new Function`, and tries whether it may when the first object schema is
// made. The security policy forbids that, and browsers report the attempt. main.tsx imports this
// file first: every schema of the site is made later, by a screen.
config({ jitless: true });
