import { noBody } from '../_shared/request-body.ts';
import { anyone, serveJson } from '../_shared/serve.ts';

/** Reports that edge functions run, with the current time in ISO 8601, UTC. */
serveJson({
  methods: ['GET'],
  auth: anyone,
  body: noBody,
  handle: () => ({ status: 'ok', time: new Date().toISOString() }),
});
