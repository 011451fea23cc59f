import { optionalPart } from './optional-part';

/** Search of the directory and links to its lists, for readers who lost their way. */
export const WaysOn = optionalPart(() => import('./ways-on.lazy').then((m) => m.WaysOn));
