import { useEffect, useRef, useState, type RefObject } from 'react';

/** A message between public/embed.js and the page in its frame. */
interface WidgetMessage {
  /** From the frame: 'ready', or its height in px. To the frame: the query string of the widget. */
  readonly resourceList: unknown;
}

/**
 * Talks with the page around this frame: takes what to list from it and sends the height of an
 * element to it. Only the window around is heard, and it must answer before it learns the height.
 *
 * @param onQuery takes the query string of the widget when it changes. Keeps its identity.
 * @param isSettled whether the height is the one to stay; until then the reserved one is right.
 * @returns the element to measure, and the host of the page around; null without one.
 */
export function useHostPage(
  onQuery: (query: string) => void,
  isSettled: boolean,
): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly hostOf: () => string | null;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [origin, setOrigin] = useState<string | null>(null);

  useEffect(() => {
    if (window.parent === window) return undefined;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || !isWidgetMessage(event.data)) return;
      const { resourceList: query } = event.data;
      if (typeof query !== 'string') return;
      setOrigin(event.origin);
      onQuery(query);
    };
    window.addEventListener('message', onMessage);
    send('ready', '*'); // Says nothing, and who is around is not known yet.
    return () => window.removeEventListener('message', onMessage);
  }, [onQuery]);

  useEffect(() => {
    const element = ref.current;
    if (element === null || origin === null || !isSettled) return undefined;
    const observer = new ResizeObserver(() => {
      send(Math.ceil(element.getBoundingClientRect().height), origin);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [origin, isSettled]);

  return { ref, hostOf: () => otherHost(origin ?? '') ?? otherHost(document.referrer) };
}

function isWidgetMessage(data: unknown): data is WidgetMessage {
  return typeof data === 'object' && data !== null && 'resourceList' in data;
}

function send(resourceList: 'ready' | number, origin: string): void {
  const message: WidgetMessage = { resourceList };
  // A page in a sandbox has no origin that could be named.
  window.parent.postMessage(message, origin === 'null' ? '*' : origin);
}

/** Returns the host of an address of another site; null for this one, whose preview does not count. */
function otherHost(address: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return host === '' || host === window.location.hostname ? null : host;
}
