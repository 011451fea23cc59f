import '@/app/styles/embed.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WidgetFailure } from '@/features/widget/widget-message';
import { EmbedPage } from '@/pages/embed/embed-page';
import { ErrorBoundary } from '@/shared/feedback/error-boundary';
import { readPageData } from '@/shared/lib/page-data';
import { createQueryClient } from '@/shared/lib/query-client';

// The page in the frame of a widget is an application of its own, without router, session and backend
// client: the first cards of the usual lists are in the page, and show within a second.

const root = document.getElementById('root');
if (root === null) throw new Error('embed.html lacks the element #root.');

const queryClient = createQueryClient();
hydrate(queryClient, readPageData()?.queries ?? {});

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary
      renderError={(_, reset) => (
        <main>
          <WidgetFailure onRetry={reset}>The list could not be shown.</WidgetFailure>
        </main>
      )}
    >
      <QueryClientProvider client={queryClient}>
        <EmbedPage />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
