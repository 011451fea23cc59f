// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BackToPrevious } from './back-to-list';

const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

it('opens the list from the first page of a visit, else goes back', async () => {
  window.history.replaceState(null, '', '/from-a-mail');
  const element = <BackToPrevious to="/list">Back</BackToPrevious>;
  const router = createBrowserRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  await router.navigate('/page', { replace: true });
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await isAt('/list');
  await router.navigate('/other');
  // Opens another tab.
  fireEvent.click(screen.getByRole('link', { name: 'Back' }), { ctrlKey: true });
  await isAt('/other');
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await isAt('/list');
});
