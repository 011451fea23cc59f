declare module 'jsdom' {
  /** Parses HTML like a browser without running scripts. */
  export class JSDOM {
    constructor(html: string);
    readonly window: Pick<typeof globalThis, 'DOMParser'>;
  }
}
