const STORAGE_KEY = 'scroll-positions';
/** How long a restored page may take to grow to its old length before we leave it where it is. */
const GROWTH_LIMIT_MS = 5_000;
const GIVE_UP_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Remembers where each entry of the history was scrolled to, and goes back there. The browser's own
 * memory is switched off: it acts before the screen is drawn.
 */
export class ScrollMemory {
  private readonly positions: Map<string, number>;
  private currentKey = '';
  private target: number | undefined;
  /** Off between a navigation and its arrival: the page moves then without anyone scrolling. */
  private recording = false;
  private stopWaiting: (() => void) | undefined;

  constructor() {
    this.positions = readPositions();
  }

  /** Starts to listen. Returns the undo. */
  connect(): () => void {
    window.history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (this.recording) this.positions.set(this.currentKey, window.scrollY);
    };
    const onPageHide = () => {
      writePositions(this.positions);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onPageHide);
    return () => {
      this.stopWaiting?.();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onPageHide);
    };
  }

  /** Tells of a navigation to the entry `key`. Harmless when told twice. */
  enter(key: string): void {
    if (key === this.currentKey) return;
    this.stopWaiting?.();
    this.currentKey = key;
    this.target = this.positions.get(key);
    this.recording = false;
  }

  /** Tells that the screen of the entry is drawn and stands where it should, scrolled to `y`. */
  arrive(y: number): void {
    this.recording = true;
    this.positions.set(this.currentKey, y);
  }

  /**
   * Scrolls to where the entry was left, as soon as the page is long enough and unless the person
   * scrolls first. Returns whether the entry has such a place.
   */
  restore(): boolean {
    const target = this.target;
    if (target === undefined) return false;
    this.stopWaiting?.();
    const done = () => {
      this.stopWaiting?.();
      this.arrive(window.scrollY);
    };
    const tryNow = () => {
      window.scrollTo(0, target);
      if (document.documentElement.scrollHeight - window.innerHeight >= target) done();
    };
    const growth = new ResizeObserver(tryNow);
    growth.observe(document.body);
    const timer = window.setTimeout(done, GROWTH_LIMIT_MS);
    for (const event of GIVE_UP_EVENTS) window.addEventListener(event, done, { passive: true });
    this.stopWaiting = () => {
      growth.disconnect();
      window.clearTimeout(timer);
      for (const event of GIVE_UP_EVENTS) window.removeEventListener(event, done);
      this.stopWaiting = undefined;
    };
    tryNow();
    return true;
  }
}

/** Positions from before a reload; a fresh visit of the address starts without. */
function readPositions(): Map<string, number> {
  const [navigation] = performance.getEntriesByType('navigation');
  const returns = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate';
  if (returns === 'navigate') return new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Without storage a reload starts at the top.
  }
}
