/// <reference lib="deno.worker" />
import { PageFailure } from './page-failure.ts';
import type { SentPage, WorkerReply } from './read-apart.ts';
import { readableText } from './readable-text.ts';

self.onmessage = ({ data }: MessageEvent<SentPage>) => {
  self.postMessage(reply(data));
};

function reply(page: SentPage): WorkerReply {
  try {
    return { text: readableText({ ...page, url: new URL(page.url) }) };
  } catch (error) {
    if (error instanceof PageFailure) return { problem: error.problem };
    throw error;
  }
}
