/** A page that the build writes as a file. */
export interface SitePage {
  /** Its address; null for the page of what does not exist. */
  readonly path: string | null;
  /** A text that changes with what the page shows; null for a page that each build makes anew. */
  readonly version: string | null;
  /** When what it shows was changed last, as ISO text; null where that has no meaning. */
  readonly updatedAt: string | null;
}

/** A page and its document. */
export interface RenderedDocument {
  readonly page: SitePage;
  readonly html: string;
}

/** The public pages of the site, as they are to be prerendered. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Why pages are missing from `pages`, for whoever builds; null where none is. */
  readonly problem: string | null;
  /**
   * Makes the documents of some of `pages`, one after the other; what is gone meanwhile is left out.
   * Throws AppError where their content cannot be read, and what drawing them throws.
   */
  readonly render: (pages: readonly SitePage[]) => AsyncIterable<RenderedDocument>;
}

/** What the bundle for the build exports. */
export interface SiteModule {
  /**
   * Reads what there is to prerender. A backend that cannot be reached leaves the pages that need
   * none.
   *
   * @param template the page of the build (index.html).
   * @param renderedAt the moment that pages are drawn for, in ms since 1970.
   */
  readonly openSite: (template: string, renderedAt: number) => Promise<Site>;
}
