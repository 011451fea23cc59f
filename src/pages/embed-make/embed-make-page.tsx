import { createElement, useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  defaultWidget,
  parseWidgetSettings,
  widgetAttributes,
  widgetCode,
  widgetListQuery,
  widgetThemes,
  widgetTitle,
} from '@/features/widget/rules/widget-settings';
import { Field } from '@/shared/form/field';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { useAddressQuery } from '@/shared/lib/use-url-filters';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { geographicRegions, supportTypes, type Option } from '@shared/contracts/vocabularies';
import { resourceSorts } from '@shared/search/list/filters';

const counts = [3, 5, 10, 20].map((count) => ({ value: String(count), label: String(count) }));

/** The choices of the form, by attribute; '' for the default. */
const selects: readonly {
  readonly name: string;
  readonly label: string;
  readonly first: string | null;
  readonly options: readonly Option[];
}[] = [
  { name: 'need', label: 'What people need', first: 'Everything', options: supportTypes },
  { name: 'region', label: 'Region', first: 'All of Maine', options: geographicRegions },
  {
    name: 'order',
    label: 'Order',
    first: null,
    // The best fit and the nearest are known of a person, not of a site.
    options: resourceSorts.filter(({ value }) => value !== 'fit' && value !== 'nearest'),
  },
  { name: 'count', label: 'Number shown', first: null, options: counts },
  { name: 'theme', label: 'Background', first: null, options: widgetThemes },
];

const defaults: Readonly<Record<string, string>> = {
  order: defaultWidget.filters.sort,
  count: String(defaultWidget.count),
  theme: defaultWidget.theme,
};

/** Form that makes the code of a widget, with a preview. Its choices are in the address. */
export function EmbedMakePage() {
  usePageMeta({
    title: 'Show our list on your site',
    description:
      'Make a list of funding, programs and help for businesses in Maine for the website of your chamber, library or town. Copy a few lines of code.',
    canonicalPath: paths.embedMake(),
  });
  const navigate = useNavigate();
  const chosen = new URLSearchParams(useAddressQuery());
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(chosen);
    if (value === '') next.delete(name);
    else next.set(name, value);
    void navigate({ search: next.toString() }, { replace: true, ...KEEP_PLACE });
  };
  const settings = parseWidgetSettings(chosen);
  const list = paths.list(widgetListQuery(settings));
  const code = widgetCode(settings, new URL(list, useSiteOrigin() || 'https://example.org'));
  return (
    <div className="mx-auto max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">Show our list on your site</h1>
      <p className="mt-4 max-w-measure text-lg text-pretty text-soft">
        Choose what to list, then copy the code into your page. The list stays current by itself, is
        free, and sets no cookies.
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0 space-y-8">
          <form
            aria-label="Widget"
            className="grid gap-4 sm:grid-cols-2"
            onSubmit={(event) => event.preventDefault()}
          >
            {selects.map(({ name, label, first, options }) => (
              <Field key={name} label={label}>
                {(control) => (
                  <select
                    {...control}
                    value={chosen.get(name) ?? defaults[name] ?? ''}
                    onChange={({ target }) => choose(name, target.value)}
                    className={inputClass}
                  >
                    {first !== null && <option value="">{first}</option>}
                    {options.map(({ value, label: text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
            <Field label="Color of names">
              {(control) => (
                <div className="flex gap-2">
                  <input
                    {...control}
                    type="color"
                    value={settings.accent ?? OWN_COLOR}
                    onChange={({ target }) => choose('accent', target.value)}
                    className="h-11 w-16 rounded border border-edge bg-surface p-1"
                  />
                  {settings.accent !== null && (
                    <button
                      type="button"
                      onClick={() => choose('accent', '')}
                      className={buttonClass('quiet')}
                    >
                      Use ours
                    </button>
                  )}
                </div>
              )}
            </Field>
          </form>
          <Code code={code} />
        </div>
        <section aria-labelledby="preview-title" className="min-w-0">
          <h2 id="preview-title" className="mb-3 text-xl">
            Preview
          </h2>
          <Preview
            attributes={widgetAttributes(settings)}
            list={list}
            title={widgetTitle(settings)}
          />
        </section>
      </div>
    </div>
  );
}

/** The brand in the light theme (src/app/styles/tokens.css), which the control begins with. */
const OWN_COLOR = '#1c4a3b';

function Code({ code }: { code: string }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify({ title: 'Code copied' });
    } catch (error) {
      console.warn('The code could not be copied:', error);
      const field = document.getElementById(id);
      if (field instanceof HTMLTextAreaElement) field.select();
      notify({ title: 'Copy the selected code' });
    }
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        Code
      </h2>
      <p className="mt-1 text-soft">
        Paste it where the list should be. Without scripts, readers see the link.
      </p>
      <textarea
        id={id}
        readOnly
        aria-labelledby={`${id}-title`}
        rows={8}
        value={code}
        className={`${inputClass} mt-3 font-mono text-sm wrap-anywhere`}
      />
      <button type="button" onClick={() => void copy()} className={buttonClass('primary', 'mt-3')}>
        Copy code
      </button>
    </section>
  );
}

interface PreviewProps {
  readonly attributes: Readonly<Record<string, string>>;
  readonly list: string;
  readonly title: string;
}

/** The element itself, defined by the script that other sites load. */
function Preview({ attributes, list, title }: PreviewProps) {
  useEffect(() => {
    const script = '/embed.js';
    import(/* @vite-ignore */ script).catch((error: unknown) => {
      console.warn('The preview could not be loaded:', error); // The link shows.
    });
  }, []);
  return createElement('resource-list', attributes, <a href={list}>{title}</a>);
}
