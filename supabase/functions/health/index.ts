import { serveJson } from '../_shared/serve.ts';
import { health } from './handler.ts';

serveJson({ methods: ['GET'], handle: () => health(new Date()) });
