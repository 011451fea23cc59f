import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const Children = createContext<ReactNode>(null);

/** Renders its children on a page of a router that can block leaving it. */
export function InRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Page /> }]));
  return (
    <Children value={children}>
      <RouterProvider router={router} />
    </Children>
  );
}

function Page() {
  return use(Children);
}
