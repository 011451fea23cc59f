import { serviceClient, serviceOnly, unavailable } from '../_shared/clients.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { rebuildSite, type RebuildRecords } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  handle: ({ signal }) => {
    const hookUrl = Deno.env.get('DEPLOY_HOOK_URL')?.trim() ?? '';
    const post = (url: string, inTime: AbortSignal) =>
      fetch(url, { method: 'POST', signal: inTime });
    return rebuildSite(recordsOf(signal), hookUrl === '' ? undefined : hookUrl, post, signal);
  },
});

/** The records of the database: only the service may read them, whoever made a change. */
function recordsOf(signal: AbortSignal): RebuildRecords {
  const client = serviceClient(signal);
  return {
    begin: async () => {
      const { data, error } = await client.rpc('begin_site_rebuild');
      if (error !== null) throw unavailable(error);
      return data;
    },
    end: async () => {
      const { error } = await client.rpc('end_site_rebuild');
      if (error !== null) throw unavailable(error);
    },
  };
}
