// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard';

function Editor() {
  const [isDirty, setDirty] = useState(true);
  const guard = useUnsavedChangesGuard(isDirty);
  const navigate = useNavigate();
  const doNothing = () => undefined;
  return (
    <>
      {guard.isAsking && <p role="alert">Discard?</p>}
      <Button name="Leave" onClick={guard.leave} />
      <Button name="Stay" onClick={guard.stay} />
      <Button
        name="Save"
        onClick={() => {
          setDirty(false);
        }}
      />
      <Button
        name="Save and close"
        onClick={() => {
          // As when a save ends: it counts as unsaved until then.
          guard.proceed(() => void navigate('/closed'));
          setDirty(false);
        }}
      />
      <Button
        name="Ask"
        onClick={() => {
          guard.confirm(doNothing);
        }}
      />
      <Button
        name="Close"
        onClick={() => {
          guard.proceed(() => void navigate('/closed'));
        }}
      />
    </>
  );
}

function Button({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
}

function App() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>At {pathname}</p>
      <Button name="Open" onClick={() => void navigate('/edit')} />
      <Button name="Link" onClick={() => void navigate('/linked')} />
      <Button name="Replace" onClick={() => void navigate('/replaced', { replace: true })} />
      {pathname === '/edit' && <Editor />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectAt = (path: string) => screen.findByText(`At ${path}`);

beforeEach(async () => {
  window.history.replaceState(null, '', '/list'); // As on a first visit.
  const router = createBrowserRouter([{ path: '*', element: <App /> }]);
  render(<RouterProvider router={router} useTransitions={false} />);
  await press('Open');
  await expectAt('/edit');
});

it.each([
  ['Link', '/linked'],
  ['Replace', '/replaced'],
])('blocks a %s until the user leaves', async (name, path) => {
  await press(name);
  expect(screen.getByRole('alert')).toBeVisible();
  await expectAt('/edit');
  await press('Stay');
  expect(screen.queryByRole('alert')).toBeNull();
  await expectAt('/edit');

  await press(name);
  await press('Leave');
  await expectAt(path);
  expect(window.location.pathname).toBe(path);
});

it('blocks Back and keeps the address until the user leaves', async () => {
  const goBack = async () => {
    window.history.back();
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/edit');
    });
    await expectAt('/edit');
  };
  for (let time = 0; time < 3; time += 1) {
    await goBack();
    await press('Stay');
    expect(screen.queryByRole('alert')).toBeNull();
  }
  await goBack();
  await press('Leave');
  await expectAt('/list');
  expect(window.location.pathname).toBe('/list');
});

it('lets everything through when nothing is unsaved', async () => {
  await press('Save');
  await press('Ask');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Link');
  await expectAt('/linked');
});

it('continues a blocked navigation once it is saved, and no other after it', async () => {
  await press('Link');
  expect(screen.getByRole('alert')).toBeVisible();
  await press('Save and close');
  await expectAt('/linked');
  expect(window.location.pathname).toBe('/linked');
});

it('lets an action proceed without a question', async () => {
  await press('Close');
  await expectAt('/closed');
});

it('has the browser ask about a reload while something is unsaved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await press('Save');
  expect(isAsked()).toBe(false);
});
