import { useEffect } from 'react';

const SITE_NAME = 'Resource Directory';

/** Names the page in the browser: `title`, then the site. Without `title`, the site introduces itself. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title =
      title === undefined
        ? `${SITE_NAME}: Your Guide to Business in Maine`
        : `${title} · ${SITE_NAME}`;
  }, [title]);
}
