import { lazy, useState } from 'react';
import { AccountLabel, accountButtonClass } from './account';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';

const loadMenu = () => import('./account-menu');
const AccountMenu = lazy(async () => ({ default: (await loadCode(loadMenu)).AccountMenu }));

/** Account button of the signed-in user. The code of its menu loads on hover, focus or press. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const preload = () => {
    loadMenu().catch(() => undefined); // Opening the menu loads it again.
  };
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true);
      }}
      className={accountButtonClass}
    >
      <AccountLabel />
    </button>
  );
  if (!isWanted) return button;
  return (
    <LazyPart fallback={button} isOptional>
      <AccountMenu />
    </LazyPart>
  );
}
