import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { leadOf, readableQuery } from '@/shared/rules/printed-text';
import { longDay } from '@shared/dates/long-date';

interface PrintedSourceProps {
  /** Path of the page. */
  readonly path: string;
  readonly query?: URLSearchParams;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** On paper: when the page was printed, and where to find it again. */
export function PrintedSource({ path, query, today }: PrintedSourceProps) {
  const address =
    useSiteOrigin().replace(/^https?:\/\//u, '') +
    path +
    (query === undefined ? '' : readableQuery(query));
  return (
    <p className="hidden text-sm wrap-anywhere print:block">
      {`Printed ${longDay(today) ?? today} from ${address}`}
    </p>
  );
}

/** On paper: the value behind a button, as 'Phone: 207-555-0100'. */
export function PrintedFact({ term, value }: { term: string; value: string }) {
  return (
    <p className="hidden wrap-anywhere print:block">
      <strong>{`${term}: `}</strong>
      <span>{value}</span>
    </p>
  );
}

/** One line on landscape paper, two on portrait. */
const PRINTED_LENGTH = 150;

/** A text of which only the start is on paper: it ends with a sentence or a whole word. */
export function PaperLead({ text }: { text: string }) {
  const { lead, rest, isCut } = leadOf(text, PRINTED_LENGTH);
  if (rest === '') return text;
  return (
    <>
      <span className={isCut ? "print:after:content-['…']" : undefined}>{lead}</span>
      <span className="print:hidden">{rest}</span>
    </>
  );
}
