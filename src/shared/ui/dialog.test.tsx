// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox/combobox';
import { Dialog } from './dialog';
import { ToastHost } from '@/shared/feedback/toaster';
import { notify } from '@/shared/lib/notify';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

/** A page with a notice area, and a dialog that holds a combobox and opens a second dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isNested, setNested] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <h1>Page</h1>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      <ToastHost />
      {isOpen && (
        <Dialog
          title="First"
          onClose={() => {
            setOpen(false);
          }}
        >
          <Combobox
            control={{ id: 'box', 'aria-describedby': undefined, 'aria-invalid': false }}
            label="Town"
            name="town"
            autoComplete="off"
            value={text}
            options={[{ id: '1', name: 'Machias' }]}
            creatable={() => null}
            onType={setText}
            onChoose={() => undefined}
          />
          <button
            type="button"
            onClick={() => {
              setNested(true);
            }}
          >
            Ask
          </button>
          {isNested && (
            <Dialog
              title="Second"
              onClose={() => {
                setNested(false);
              }}
            >
              <p>Sure?</p>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

async function open() {
  // The page does not take the pointer while a dialog is open; jsdom has no layout to press beside.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page />);
  await user.click(button('Open'));
  return user;
}

beforeEach(() => {
  stubBrowser();
});

describe('a dialog', () => {
  it('has a name, takes focus, hides the page and gives focus back', async () => {
    const user = await open();
    expect(screen.getByRole('dialog', { name: 'First' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
    await user.click(button('Close'));
    expect(dialogs()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    await waitFor(() => {
      expect(button('Open')).toHaveFocus();
    });
  });

  it('closes on a press beside it', async () => {
    const user = await open();
    await user.click(document.body);
    await waitFor(() => {
      expect(dialogs()).toEqual([]);
    });
  });

  it('leaves Escape to the innermost of what is open', async () => {
    const user = await open();
    await user.type(screen.getByRole('combobox'), 'mac');
    expect(screen.getByRole('option', { name: 'Machias' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();

    await user.click(button('Ask'));
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
    await waitFor(() => {
      expect(button('Ask')).toHaveFocus();
    });
    await user.keyboard('{Escape}');
    expect(dialogs()).toEqual([]);
  });

  it('keeps the page behind it from scrolling until the last one is closed', async () => {
    const user = await open();
    const { dataset } = document.documentElement;
    await user.click(button('Ask'));
    await user.keyboard('{Escape}');
    expect(dataset).toHaveProperty('dialog');
    await user.keyboard('{Escape}');
    expect(dataset).not.toHaveProperty('dialog');
  });

  it('closes on the Back gesture of Android, the innermost first', async () => {
    const watchers: EventTarget[] = [];
    class Watcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher);
    const goBack = () => {
      act(() => {
        watchers.pop()?.dispatchEvent(new Event('close'));
      });
    };
    const user = await open();
    await user.click(button('Ask'));
    goBack();
    expect(dialogs()).toEqual([expect.stringMatching(/^First/u)]);
    goBack();
    expect(dialogs()).toEqual([]);
    expect(watchers).toEqual([]);
  });

  it('lets notices that come meanwhile be heard and pressed', async () => {
    const user = await open();
    notify({ title: 'Saved', description: 'It is stored.' });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Saved');
    await user.click(button('Close toast'));
    await waitFor(() => {
      expect(screen.queryByRole('listitem')).toBeNull();
    });
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  });

  it('adds no style element, which the security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    await open();
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
