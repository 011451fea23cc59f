import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { apiUrl, siteUrl } from './addresses.ts';

/**
 * Problems of a browser that no assertion looks at: errors on the console, uncaught exceptions and
 * rejections, violations of the security policy, requests to other origins.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows problems that match, before or after they happen. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Problems that are not allowed. */
  unexpected(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  /** Listens to every page of a context, present and future. */
  async watch(context: BrowserContext): Promise<void> {
    const origins = [siteUrl(), apiUrl()].map((address) => new URL(address).origin);
    context.on('console', (message) => {
      if (isProblem(message)) this.found.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      this.found.push(`uncaught: ${String(error.error())}`);
    });
    context.on('request', (request) => {
      if (!staysInside(request, origins)) this.found.push(`request: ${request.url()}`);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }
}

function isProblem(message: ConsoleMessage): boolean {
  if (isMissingPage(message)) return false;
  if (message.type() === 'error') return true;
  return message.type() === 'warning' && /content.security.policy|trusted/i.test(message.text());
}

/** Whether this is the message of the browser about a page with status 404. */
function isMissingPage(message: ConsoleMessage): boolean {
  const isStatus404 = message.text().includes('status of 404');
  return isStatus404 && message.location().url === message.page()?.url();
}

function staysInside(request: Request, origins: readonly string[]): boolean {
  const { origin, protocol } = new URL(request.url());
  return origins.includes(origin) || ['data:', 'blob:', 'about:'].includes(protocol);
}
