import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { editedKitQuery } from '@/entities/starter-kits/api/edited-kit';
import { KitEditor } from '@/features/starter-kits/kit-editor';
import { useMayWriteKits } from '@/features/starter-kits/use-may-write-kits';
import { MissingPage } from '@/shared/feedback/missing-page';
import { Spinner } from '@/shared/feedback/spinner';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { isUuid } from '@/shared/rules/uuid';
import { BackToList } from '@/shared/ui/back-to-list';

/** The editor of a starter kit or a draft of one, for guides and staff. */
export function StarterKitEditPage() {
  const { kitId = '' } = useParams();
  const { isStaff, isGuide } = useMayWriteKits();
  const { data, error, refetch } = useQuery({
    ...editedKitQuery(kitId),
    enabled: isUuid(kitId),
  });
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);
  usePageMeta({ title: 'Edit a starter kit', noIndex: true });
  const mayEdit = data != null && (isStaff || (isGuide && data.status === 'draft'));
  if (data === undefined && failure === null && isUuid(kitId)) {
    return <Spinner label="Loading starter kit" className="py-24" />;
  }
  if (!mayEdit) {
    return (
      <MissingPage
        title="Starter Kit Not Found"
        back={{ to: paths.start(), label: 'All Starter Kits' }}
        error={failure}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        There is no starter kit here that you can edit.
      </MissingPage>
    );
  }
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 sm:px-6 sm:py-8">
      <BackToList
        to={
          data.slug === null || data.status === 'draft'
            ? paths.start()
            : paths.starterKit(data.slug)
        }
      >
        {data.status === 'draft' ? 'All Starter Kits' : 'The kit'}
      </BackToList>
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{data.title}</h1>
      <p className="mt-1 text-soft">
        {data.status === 'published'
          ? 'Public'
          : data.revises === null
            ? 'Draft of a new kit'
            : 'Draft of changes'}
      </p>
      <KitEditor key={data.id} kit={data} />
    </div>
  );
}
