import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountTest as test, expect } from '../../fixtures.ts';
import { SubmitPage } from '../../pages/submit-page.ts';
import { pdfBomb, pdfFile } from '../../pdf-files.ts';

const flyer = 'Sturgeon Grant\nGrants of $500 for shops in Bath.\nApply by March 5, 2027.';
const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

const grantPage = `<!doctype html><title>Sturgeon Grant</title>
<nav><a href="/">Home</a></nav>
<main><h1>Sturgeon Grant</h1>
<p>Grants of $500 for shops in Bath. Apply by March 5, 2027, with a letter about your shop.</p>
<p>Questions: <a href="mailto:ask@quillback.example">ask@quillback.example</a></p></main>`;

/** A website of the spec's own at `grants.localhost`. */
async function serveGrantPage(): Promise<Server> {
  const server = createServer(({ url }, reply) => {
    const isPage = url === '/sturgeon';
    reply.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
    });
    reply.end(isPage ? grantPage : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test.describe('Ways to bring a text', () => {
  test(
    'a web page is read by its address, and its text is extracted',
    { tag: '@full' },
    async ({ page }) => {
      const server = await serveGrantPage();
      try {
        const { port } = server.address() as AddressInfo;
        const submit = new SubmitPage(page);
        await submit.open();
        await submit.pageAddress.fill(`http://grants.localhost:${port}/sturgeon`);
        await submit.pageAddress.press('Enter');
        await expect(submit.text).toHaveValue(/Grants of \$500 for shops in Bath/);
        await expect(submit.text).not.toHaveValue(/Home/);
        await submit.process.click();
        await expect(submit.field('Application deadline')).toHaveValue('2027-03-05');
        await expect(submit.field('Email')).toHaveValue('ask@quillback.example');
      } finally {
        server.close();
      }
    },
  );

  test(
    'texts of PDFs, emails, calendars, web pages and dropped files are read',
    { tag: '@full' },
    async ({ page }) => {
      const submit = new SubmitPage(page);
      await submit.open();
      await submit.text.fill('My own words');
      await submit.file.setInputFiles(pdfFile(flyer, 'Questions: ask@quillback.example'));
      await expect(submit.text).toHaveValue(`${flyer}\n\nQuestions: ask@quillback.example`);
      await submit.file.setInputFiles(
        textFile('a.eml', 'From: a@pinetide.example\nSubject: Spark\n\nGrants are open.'),
      );
      await expect(submit.text).toHaveValue(
        'From: a@pinetide.example\nSubject: Spark\n\nGrants are open.',
      );
      await submit.file.setInputFiles(
        textFile(
          'a.ics',
          'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Tax Night\r\nDTSTART:20261211T223000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
        ),
      );
      await expect(submit.text).toHaveValue(/^Tax Night\nWhen: Friday, December 11, 2026, 5:30/);
      await submit.file.setInputFiles(
        textFile(
          'a.html',
          '<h1>Spark</h1><script>document.title = "run"</script><img src="https://x.invalid/a.png">',
        ),
      );
      await expect(submit.text).toHaveValue('# Spark');
      await expect(page).not.toHaveTitle('run');
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['Dropped words'], 'a.txt'));
        for (const type of ['dragover', 'drop']) {
          const event = new DragEvent(type, {
            dataTransfer,
            bubbles: true,
            cancelable: true,
          });
          document.querySelector('footer, main')?.dispatchEvent(event);
        }
      });
      await expect(submit.text).toHaveValue('Dropped words');
      await submit.main.getByRole('button', { name: 'Undo' }).click();
      await expect(submit.text).toHaveValue('My own words');

      await submit.text.fill('Before. After.');
      await submit.text.evaluate((box: HTMLTextAreaElement) => {
        box.setSelectionRange(8, 8);
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Spark Apply');
        clipboardData.setData(
          'text/html',
          '<h2>Spark</h2><ul><li><a href="https://a.example/go">Apply</a></li></ul>',
        );
        box.dispatchEvent(
          new ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
          }),
        );
      });
      await expect(submit.text).toHaveValue(
        'Before. ## Spark\n- Apply (https://a.example/go)After.',
      );
    },
  );

  // What else is refused, and before it is read: read-document.test.ts. Several events: items-step.test.tsx.
  test(
    'a file that cannot be read gets a sentence, and the own text stays',
    { tag: '@full' },
    async ({ page }) => {
      const submit = new SubmitPage(page);
      await submit.open();
      await submit.text.fill('My own words');
      for (const [what, file, sentence] of [
        ['a scan', pdfFile(''), 'This PDF is a picture of a page, so it has no text to read.'],
        ['a long PDF', pdfFile(...Array<string>(31).fill(flyer)), 'This PDF has 31 pages.'],
        ['a PDF with nothing in it', textFile('a.pdf', '%PDF-1.4\nnothing'), 'or it is damaged.'],
        ['a program', textFile('a.exe', 'MZ'), 'We can’t read this kind of file.'],
        ['a PDF that unpacks to much more', pdfBomb(100), /PDF/],
      ] as const) {
        await test.step(what, async () => {
          await submit.file.setInputFiles(file);
          await expect(submit.alert).toContainText(sentence, { timeout: 20_000 });
          await expect(submit.text).toHaveValue('My own words');
        });
      }
    },
  );
});
