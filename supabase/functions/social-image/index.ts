import { visitorClient } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { draw } from './draw.ts';
import { socialImage } from './handler.ts';
import { readPictureRequest } from './picture-request.ts';
import { readResource } from './read-resource.ts';

serveJson({
  methods: ['GET'],
  auth: anyVisitor,
  body: readPictureRequest,
  timeoutMs: 10_000,
  handle: ({ caller: visitor, body: request, signal }) => {
    const client = visitorClient(signal);
    return socialImage(request, {
      read: (slug) => readResource(client, slug),
      count: () => countServiceUse('picture', visitor, signal),
      draw,
    });
  },
});
