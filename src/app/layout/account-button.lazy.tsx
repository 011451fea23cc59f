import { lazy, useState } from 'react';
import { AccountLabel, accountButtonClass } from './account.lazy';
import { OptionalPart } from '@/components/feedback/optional-part';

const loadMenu = () =>
  import('./account-menu.lazy').then((module) => ({ default: module.AccountMenu }));
const AccountMenu = lazy(loadMenu);

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
    <OptionalPart fallback={button}>
      <AccountMenu />
    </OptionalPart>
  );
}
