import { useLayoutEffect } from 'react';
import { readableColor } from './rules/readable-color';
import type { WidgetSettings } from './rules/widget-settings';
import { useMediaQuery } from '@/shared/lib/use-media-query';

/** Gives the page the colours of a widget. `data-widget` is read by src/app/styles. */
export function useWidgetColors({ theme, accent }: Pick<WidgetSettings, 'theme' | 'accent'>): void {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.widget = theme;
    if (accent !== null) {
      const background = getComputedStyle(page).getPropertyValue('--surface').trim();
      page.style.setProperty('--brand', readableColor(accent, background));
    }
    return () => {
      delete page.dataset.widget;
      page.style.removeProperty('--brand');
    };
  }, [theme, accent, isDark]);
}
