import { dataOf, serviceClient, serviceOnly } from '../_shared/clients.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { rebuildSite, type RebuildRecords } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  handle: ({ signal }) => {
    const hookUrl = Deno.env.get('DEPLOY_HOOK_URL')?.trim() ?? '';
    const post = (url: string, timeLimit: AbortSignal) =>
      fetch(url, { method: 'POST', signal: timeLimit });
    return rebuildSite(recordsOf(signal), hookUrl === '' ? undefined : hookUrl, post, signal);
  },
});

/** Public changes in the database. Service client: no other role may read them. */
function recordsOf(signal: AbortSignal): RebuildRecords {
  const client = serviceClient(signal);
  return {
    begin: async () => dataOf(await client.rpc('begin_site_rebuild')),
    end: async () => {
      dataOf(await client.rpc('end_site_rebuild'));
    },
  };
}
