import { config } from 'zod/v4/core';

/** Schema resolver for forms. Importing it here applies the setting below. */
export { zodResolver } from '@hookform/resolvers/zod';

// Zod compiles object schemas with `new Function` and probes for it on the first one. The security
// policy blocks that, and browsers report the attempt. `zod/mini`, used by the site and its
// contracts, compiles nothing; this setting covers other imports of zod, such as a package's.
config({ jitless: true });
