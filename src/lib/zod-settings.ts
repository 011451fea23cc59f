import { config } from 'zod/v4/core';

// The whole library compiles object schemas with `new Function`, and tries whether it may as soon as
// the first is made. The security policy forbids both, and browsers report the attempt. `zod/mini`,
// which the site and its contracts use, compiles nothing; with this setting no other import of zod,
// such as a package's, does either.
config({ jitless: true });
