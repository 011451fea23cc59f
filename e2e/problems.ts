import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { apiUrl, siteUrl } from './addresses.ts';

/**
 * What went wrong in a browser without anybody looking: errors on the console, exceptions and
 * rejections that nobody caught, violations of the security policy, requests to foreign origins.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Takes problems that match as part of the test, before or after they happen. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** What was found and not allowed. */
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

/** What the browser says of a page that the site answers with a 404 of its own. */
function isMissingPage(message: ConsoleMessage): boolean {
  const isSaid = message.text().includes('status of 404');
  return isSaid && message.location().url === message.page()?.url();
}

function staysInside(request: Request, origins: readonly string[]): boolean {
  const { origin, protocol } = new URL(request.url());
  return origins.includes(origin) || ['data:', 'blob:', 'about:'].includes(protocol);
}
