import { noBody } from '../_shared/request-body.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { health } from './handler.ts';

serveJson({ methods: ['GET'], auth: anyone, body: noBody, handle: () => health(new Date()) });
