import { RootErrorBoundary } from './errors/root-error-boundary';
import { Providers } from './providers';
import { AppRoutes } from './routes';

/** The whole application. */
export function App() {
  return (
    <RootErrorBoundary>
      <Providers>
        <AppRoutes />
      </Providers>
    </RootErrorBoundary>
  );
}
