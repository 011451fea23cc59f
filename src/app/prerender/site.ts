/** A page that the build writes to a file. */
export interface SitePage {
  /** Path of the page; null for the not-found page. */
  readonly path: string | null;
  /** Changes with the content of the page; null for a page that each build renders again. */
  readonly version: string | null;
  /** When the content last changed, ISO 8601; null where it does not apply. */
  readonly updatedAt: string | null;
}

/** The public pages to prerender. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Why pages are missing from `pages`, for the build log; null when complete. */
  readonly problem: string | null;
  /** Returns the HTML document of one of `pages`. Throws rendering errors. */
  readonly render: (page: SitePage) => Promise<string>;
}

/** Exports of the prerender bundle. */
export interface SiteModule {
  /**
   * Reads the pages to prerender. When the backend is unreachable, only pages without data are
   * returned.
   *
   * @param template index.html of the build.
   * @param renderedAt time that pages are rendered for, in ms since 1970.
   */
  readonly openSite: (template: string, renderedAt: number) => Promise<Site>;
}
