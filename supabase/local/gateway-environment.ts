/** What the gateway knows of a request besides the request. */
// Hono's generic wants a type alias here.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type GatewayEnvironment = {
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
  Variables: {
    /** Network address of the caller. */
    address: string;
  };
};
