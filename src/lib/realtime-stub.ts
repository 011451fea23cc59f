/**
 * Stands in for @supabase/realtime-js in the bundle (see vite.config.ts): the site uses no realtime
 * channels, and the client library would bring 40 kB of socket code with it. Only what supabase-js
 * calls by itself is here.
 */
export class RealtimeClient {
  /** supabase-js hands over every new token; nobody here needs it. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}
