import { dataOf, serviceClient, serviceOnly } from '../_shared/clients.ts';
import { unavailable } from '../_shared/function-error.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { deleteOrphanedFiles, type FileStore } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  timeoutMs: 60_000,
  handle: ({ signal }) => deleteOrphanedFiles(storeOf(signal), signal),
});

/** File storage. Service client: no caller may delete files of others. */
function storeOf(signal: AbortSignal): FileStore {
  const client = serviceClient(signal);
  return {
    orphans: async () => dataOf(await client.rpc('orphaned_files', { most: 100 })),
    remove: async (bucket, names) => {
      const { data, error } = await client.storage.from(bucket).remove([...names]);
      if (error !== null) throw unavailable(error);
      if (data.length < names.length)
        throw new Error(
          `${String(data.length)} of ${String(names.length)} files of ${bucket} were deleted.`,
        );
    },
  };
}
