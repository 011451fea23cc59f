import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { starterKitQuery, type StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { howToJsonLd } from '@/entities/starter-kits/rules/step';
import { EditKitLink } from '@/features/starter-kits/edit-kit-link';
import { KitSteps } from '@/features/starter-kits/kit-steps';
import { MissingPage } from '@/shared/feedback/missing-page';
import { Spinner } from '@/shared/feedback/spinner';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { useJsonLd } from '@/shared/lib/json-ld';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { BackToList } from '@/shared/ui/back-to-list';
import { buttonClass } from '@/shared/ui/button-class';
import { PrintedSource } from '@/shared/ui/printed-source';
import { QrCode } from '@/shared/ui/qr-code';

/** Page of a starter kit: its steps in order, each with a tick. */
export function StarterKitPage() {
  const { slug = '' } = useParams();
  const { data: kit, error, refetch } = useQuery(starterKitQuery(slug));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);
  if (kit) return <LoadedKit kit={kit} />;
  if (kit === null || failure !== null) {
    return (
      <MissingPage
        title="Starter Kit Not Found"
        back={{ to: paths.start(), label: 'All Starter Kits' }}
        error={failure}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        There is no starter kit at this address.
      </MissingPage>
    );
  }
  return <Spinner label="Loading starter kit" className="py-24" />;
}

function LoadedKit({ kit }: { kit: StarterKit }) {
  const { title, summary, slug } = kit;
  const path = paths.starterKit(slug);
  const page = useSiteOrigin() + path;
  const today = useToday();
  usePageMeta({ title, description: summary, canonicalPath: path });
  useJsonLd(howToJsonLd(kit, page));
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0 print:text-[9pt]/[1.2]">
      <div className="print:hidden">
        <BackToList to={paths.start()}>All Starter Kits</BackToList>
      </div>
      <QrCode
        text={page}
        label={`QR code of ${title}`}
        className="float-right hidden size-20 fill-ink print:block"
      />
      <h1 className="mt-2 text-2xl sm:text-3xl print:mt-0 print:text-xl">{title}</h1>
      <p className="mt-3 text-lg text-pretty text-soft print:mt-1 print:text-[1em] print:leading-tight">
        {summary}
      </p>
      <p className="mt-2 text-soft print:mt-0">
        Rules and fees change. Ask the office before you pay or build.
      </p>
      <PrintedSource path={path} today={today} />
      <div className="mt-2 -ml-3 flex flex-wrap print:hidden">
        <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
          <Printer className="size-4" />
          Print
        </button>
        <EditKitLink kit={kit} />
      </div>
      <KitSteps kit={kit} />
    </div>
  );
}
