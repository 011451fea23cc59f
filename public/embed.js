// <resource-list need="funding" region="downeast" count="5">: a list of the directory on another site.
// Shows /embed of the site that this file comes from in a frame, and follows its height. Attributes
// are handed on as they are; src/features/widget/rules/widget-settings.ts says what they mean. What
// the element contains, a link, shows without this file and while the frame does not. Stores nothing.

(() => {
  const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]');
  const site = new URL(script?.src ?? location.href).origin;

  /** Attributes that belong to the element and not to the list. */
  const OWN = ['id', 'class', 'style', 'title', 'lang', 'dir', 'slot', 'hidden'];
  const NAME = /^(?!on)[a-z]+$/u;
  /** Heights in px of a card and of what is around the cards (src/features/widget/widget-list.tsx). */
  const CARD = 152;
  const AROUND = 50;
  /** How long a loaded frame may take before the link shows instead. */
  const PATIENCE_MS = 4_000;

  const style = new CSSStyleSheet();
  // The styles of the page cannot reach in here, and an important rule of a host comes first.
  style.replaceSync(`
    :host { display: block !important; }
    :host([hidden]) { display: none !important; }
    /* Not visibility: browsers put off what is in a hidden frame. */
    iframe { display: block; width: 100%; border: 0; opacity: 0; }
    .shown { opacity: 1; }
    [hidden] { display: none; }
  `);

  class ResourceList extends HTMLElement {
    #frame = document.createElement('iframe');
    #link = document.createElement('slot');
    #isReady = false;
    #timer = 0;
    #attributes = new MutationObserver(() => this.#update());

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [style];
      this.#frame.loading = 'lazy';
      this.#frame.referrerPolicy = 'strict-origin';
      this.#frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      );
      this.#frame.addEventListener('load', () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#show(this.#isReady), PATIENCE_MS);
      });
    }

    connectedCallback() {
      this.#isReady = false;
      this.#show(true);
      this.#frame.classList.remove('shown');
      this.#frame.title = this.title || 'Resource Directory';
      const count = Math.trunc(Number(this.getAttribute('count'))) || 5;
      const cards = Math.min(Math.max(count, 1), 20);
      this.#frame.style.height = `${cards * CARD + AROUND}px`;
      this.#frame.src = `${site}/embed?${this.#query()}`;
      // Only now: without an address it would load an empty page first.
      this.shadowRoot?.append(this.#frame, this.#link);
      this.#attributes.observe(this, { attributes: true });
      addEventListener('message', this.#onMessage);
      document.addEventListener('securitypolicyviolation', this.#onViolation);
    }

    disconnectedCallback() {
      clearTimeout(this.#timer);
      this.shadowRoot?.replaceChildren();
      this.#attributes.disconnect();
      removeEventListener('message', this.#onMessage);
      document.removeEventListener('securitypolicyviolation', this.#onViolation);
    }

    #query() {
      const given = [...this.attributes].map(({ name, value }) => [name, value]);
      return new URLSearchParams(given.filter(([name]) => NAME.test(name) && !OWN.includes(name)));
    }

    /** Shows the frame, or the link. */
    #show(isFrame) {
      this.#frame.hidden = !isFrame;
      this.#link.hidden = isFrame;
    }

    /** Tells the frame what to list. The reply names the page that the frame sends its height to. */
    #update() {
      if (!this.#isReady) this.#frame.src = `${site}/embed?${this.#query()}`;
      else this.#frame.contentWindow?.postMessage({ resourceList: String(this.#query()) }, site);
    }

    /** A page whose policy refuses the frame shows the link at once. */
    #onViolation = ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(site)) this.#show(false);
    };

    #onMessage = ({ source, origin, data }) => {
      if (source === null || source !== this.#frame.contentWindow || origin !== site) return;
      const sent = data?.resourceList;
      if (sent === 'ready') {
        this.#isReady = true;
        this.#show(true);
        this.#frame.classList.add('shown');
        this.#update();
      } else if (Number.isFinite(sent)) {
        this.#frame.style.height = `${Math.min(Math.max(sent, 0), 10_000)}px`;
      }
    };
  }

  if (customElements.get('resource-list') === undefined) {
    customElements.define('resource-list', ResourceList);
  }
})();
