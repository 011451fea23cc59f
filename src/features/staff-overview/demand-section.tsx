import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { searchDemandQuery } from './api/search-demand';
import { OverviewSection } from './overview-section';
import { demandedLines, demandLines, demandTable, type DemandTable } from './rules/search-gaps';
import { saveFile } from '@/shared/lib/save-file';
import { writeCsv } from '@/shared/rules/csv';
import { buttonClass } from '@/shared/ui/button-class';

/** Demand against supply by region and industry, as a heat map and as a file. */
export function DemandSection() {
  const query = useQuery(searchDemandQuery());
  return (
    <OverviewSection
      title="Demand and Supply"
      loading="Counting searches and resources"
      query={query}
    >
      {(rows) => {
        const table = demandTable(rows);
        const { demanded, others } = demandedLines(table);
        return (
          <>
            {demanded.length === 0 ? (
              <p>No searches in the last 12 months.</p>
            ) : (
              <>
                <p className="max-w-measure text-sm text-soft">
                  Visitors who searched in the last 12 months, and public resources that serve the
                  same region and industry. One to four visitors show as &lt;5. Darker fields have
                  more visitors per resource.
                </p>
                <HeatMap regions={table.regions} lines={demanded} />
                {others.length > 0 && (
                  <p className="mt-2 max-w-measure text-sm text-soft">
                    {`Nobody searched for: ${others.join(', ')}.`}
                  </p>
                )}
              </>
            )}
            <button
              type="button"
              onClick={() => download(table)}
              className={buttonClass('secondary', 'mt-3')}
            >
              <Download className="size-4" />
              Download as CSV
            </button>
          </>
        );
      }}
    </OverviewSection>
  );
}

function download(table: DemandTable): void {
  const [header = [], ...lines] = demandLines(table);
  saveFile('demand-and-supply.csv', 'text/csv', writeCsv(header, lines));
}

// Surfaces that all keep the contrast of text.
const heatClasses = ['', 'bg-sunk', 'bg-brand-tint', 'bg-chosen', 'bg-brand text-on-brand'];

function HeatMap({ regions, lines }: DemandTable) {
  return (
    <div
      role="region"
      aria-label="Demand and supply by industry and region"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll it.
      tabIndex={0}
      className="relative mt-3 overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Visitors and resources by industry and region</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface p-2 text-left">
              Industry
            </th>
            {regions.map((region) => (
              <th key={region} scope="col" className="p-2 text-left">
                {region}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ industry, cells }) => (
            <tr key={industry} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 max-w-32 bg-surface p-2 text-left font-normal sm:max-w-none"
              >
                {industry}
              </th>
              {cells.map(({ visitors, resources, heat }, column) => (
                <td
                  key={regions[column]}
                  className={`p-2 whitespace-nowrap ${heatClasses[heat] ?? ''}`}
                >
                  <strong>{visitors}</strong>
                  <span className="sr-only"> visitors,</span>
                  <span aria-hidden="true"> / </span>
                  <span>{resources}</span>
                  <span className="sr-only"> resources</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
