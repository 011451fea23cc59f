import { useMemo, useState } from 'react';
import { parseWidgetSettings } from '@/features/widget/rules/widget-settings';
import { useWidgetColors } from '@/features/widget/use-widget-colors';
import { WidgetList } from '@/features/widget/widget-list';

/** The page in the frame of a widget (public/embed.js), the only one that other sites may frame. */
export function EmbedPage() {
  const [query, setQuery] = useState(window.location.search.slice(1));
  const settings = useMemo(() => parseWidgetSettings(new URLSearchParams(query)), [query]);
  useWidgetColors(settings);
  return <WidgetList settings={settings} onQuery={setQuery} />;
}
