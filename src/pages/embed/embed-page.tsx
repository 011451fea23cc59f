import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parseWidgetSettings } from '@/features/widget/rules/widget-settings';
import { useWidgetColors } from '@/features/widget/use-widget-colors';
import { WidgetList } from '@/features/widget/widget-list';
import { usePageMeta } from '@/shared/lib/use-page-meta';

/** The page in the frame of a widget (public/embed.js), the only one that other sites may frame. */
export function EmbedPage() {
  usePageMeta({ title: 'List for other sites', noIndex: true });
  const { search } = useLocation();
  const settings = useMemo(() => parseWidgetSettings(new URLSearchParams(search)), [search]);
  useWidgetColors(settings);
  return <WidgetList settings={settings} />;
}
