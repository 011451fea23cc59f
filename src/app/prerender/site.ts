/** A page that the build writes to a file. */
export interface SitePage {
  /** Path of the page; null for the not-found page. */
  readonly path: string | null;
  /** Changes with the content of the page; null for a page that each build renders again. */
  readonly version: string | null;
  /** When the content last changed, ISO 8601; null where it does not apply. */
  readonly updatedAt: string | null;
}

/** A page and its HTML document. */
export interface RenderedDocument {
  readonly page: SitePage;
  readonly html: string;
}

/** The public pages to prerender. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Former paths of pages, each with the current one. */
  readonly moved: ReadonlyMap<string, string>;
  /** The files of open data and the framed page, by path in the build folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Why pages are missing from `pages`, for the build log; null when complete. */
  readonly problem: string | null;
  /**
   * Renders the HTML documents of some of `pages`, one after the other. Skips pages whose rows were
   * deleted meanwhile. Throws AppError when data cannot be read, and rendering errors.
   */
  readonly render: (pages: readonly SitePage[]) => AsyncIterable<RenderedDocument>;
}

/** Documents of the build, to be filled. */
export interface SiteTemplates {
  /** index.html. */
  readonly shell: string;
  /** embed.html, the page in the frame of widgets. */
  readonly framed: string;
}

/** Exports of the prerender bundle. */
export interface SiteModule {
  /**
   * Reads the pages to prerender. When the backend is unreachable, only pages without data are
   * returned.
   *
   * @param renderedAt time that pages are rendered for, in ms since 1970.
   */
  readonly openSite: (templates: SiteTemplates, renderedAt: number) => Promise<Site>;
}
