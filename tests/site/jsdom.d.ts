declare module 'jsdom' {
  /** An HTML document, parsed as a browser does; its scripts do not run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
