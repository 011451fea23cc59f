import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { FreshData } from './fresh-data';
import { SessionProvider } from '@/auth/session-provider';
import { ToastHost } from '@/components/feedback/toast-host';
import { createQueryClient } from '@/lib/query-client';

/** What every screen stands on: data cache, session, router and notices. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <FreshData />
        {/* Without transitions the address and what is on screen never differ. */}
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
        <ToastHost />
      </SessionProvider>
    </QueryClientProvider>
  );
}
