import { useState, type ComponentType } from 'react';
import { AccountLabel, accountButtonClass } from './account';
import { loadCode } from '@/shared/lib/load-code';
import { notify } from '@/shared/lib/notify';

const loadMenu = () => import('./account-menu');

/** Account button of the signed-in user. The code of its menu loads on hover, focus or press. */
export function AccountButton() {
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const preload = () => {
    loadMenu().catch(() => undefined); // Opening the menu loads it again.
  };
  const open = async () => {
    try {
      const { AccountMenu } = await loadCode(loadMenu);
      setMenu(() => AccountMenu);
    } catch {
      notify({
        title: "The menu couldn't be loaded",
        description: 'Check your connection, then reload the page.',
        tone: 'destructive',
        action: { label: 'Reload', onPress: () => window.location.reload() },
      });
    }
  };
  if (Menu !== null) return <Menu />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') void open();
      }}
      className={accountButtonClass}
    >
      <AccountLabel />
    </button>
  );
}
