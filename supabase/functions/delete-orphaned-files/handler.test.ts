import { strict as assert } from 'node:assert';
import { deleteOrphanedFiles, type FileStore, type StoredFile } from './handler.ts';

const never = new AbortController().signal;

/** A store that returns two files at a time and fails for one bucket. */
function storeOf(files: readonly string[], refusing = ''): FileStore & { left: StoredFile[] } {
  const store = {
    left: files.map((path) => {
      const [bucket_id = '', name = ''] = path.split(' ');
      return { bucket_id, name };
    }),
    orphans: () => Promise.resolve(store.left.slice(0, 2)),
    remove: (bucket: string, names: readonly string[]) => {
      if (bucket === refusing) return Promise.reject(new Error('The disk is broken.'));
      store.left = store.left.filter(
        (file) => file.bucket_id !== bucket || !names.includes(file.name),
      );
      return Promise.resolve();
    },
  };
  return store;
}

Deno.test('deletes all orphaned files', async () => {
  const store = storeOf(['photos a', 'pictures b', 'photos c']);
  assert.deepEqual(await deleteOrphanedFiles(store, never), { deleted: 3, failed: 0 });
  assert.deepEqual(store.left, []);
});

Deno.test('continues with other buckets after a failure', async () => {
  const { error } = console;
  console.error = () => undefined;
  try {
    const store = storeOf(['photos a', 'pictures b', 'pictures c'], 'photos');
    assert.deepEqual(await deleteOrphanedFiles(store, never), { deleted: 1, failed: 1 });
    assert.deepEqual(
      store.left.map(({ name }) => name),
      ['a', 'c'],
    );
  } finally {
    console.error = error;
  }
});

Deno.test('deletes nothing after the time limit', async () => {
  const store = storeOf(['photos a']);
  assert.deepEqual(await deleteOrphanedFiles(store, AbortSignal.abort()), {
    deleted: 0,
    failed: 0,
  });
});
