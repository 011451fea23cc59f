import { describe, expect, it } from 'vitest';
import { linkTarget, unwrapLinks } from '@shared/contracts/link-targets';

const page = 'https://harbor.example.org/apply';
const encoded = encodeURIComponent(page);

describe('the target of a link', () => {
  it.each([
    [
      `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02%7Cpat%40example.org%7C1&reserved=0`,
    ],
    [
      `https://gcc02.safelinks.protection.outlook.com/ap/w-59584e83/?url=${encoded}&data=05|02|pat@example.org|x`,
    ],
    [`https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=abc&r=pat%40example.org`],
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__harbor.example.org_apply&d=DwMFaQ&c=abc&r=def',
    ],
    ['https://urldefense.com/v3/__https://harbor.example.org/apply__;!!Kio!abcd$'],
    ['https://urldefense.us/v3/__https:/harbor.example.org/apply__;!!Kio!abcd$'],
    [`https://www.google.com/url?q=${page}&sa=D&source=calendar&usd=2&usg=AOv`],
    [`https://www.google.co.uk/url?sa=t&url=${encoded}&ved=1`],
    [`https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1,abc&typo=1`],
    [`https://secure-web.cisco.com/1aBcD/${encoded}`],
    [`https://clicktime.symantec.com/15t?h=abc&u=${encoded}`],
    [`https://ca-1907.ctp.trendmicro.com/wis/clicktime/v1/query?url=${encoded}&umid=1&auth=2`],
    [`https://us-west-2.protection.sophos.com/?d=example.org&u=${btoa(page)}&i=1&t=2&h=3`],
    [`https://protect2.fireeye.com/v1/url?k=1&q=1&e=2&u=${encoded}`],
    ['https://url.avanan.click/v2/___https://harbor.example.org/apply___.YXAzOmFiYw=='],
    [`https://checkpoint.url-protection.com/v1/url?o=${encoded}&g=abc`],
    ['https://abc.r.us-east-1.awstrack.me/L0/https:%2F%2Fharbor.example.org%2Fapply/1/0100/abc=1'],
    [
      `https://lnks.gd/l/eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ id: 100, url: page })).replaceAll('=', '')}.s-abc`,
    ],
    [`https://links.govdelivery.com/track?type=click&enid=ZWFz&&&100&&&${page}`],
    [`https://l.facebook.com/l.php?u=${encoded}&h=AT0`],
    [`https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=x`],
    [`https://www.youtube.com/redirect?event=x&q=${encoded}`],
    [`https://slack-redir.net/link?url=${encoded}`],
    [`https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(page).replaceAll('=', '')}&ntb=1`],
    [
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=en-us`,
    ],
    [
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${page}__;!!K!a$`)}&data=1`,
    ],
    [`${page}?utm_source=news&utm_medium=email&fbclid=abc&mc_eid=1&email=pat%40example.org`],
  ])('is found in %s', (address) => {
    expect(linkTarget(address)).toBe(page);
  });

  it('keeps the parameters, the fragment and the letters of the page', () => {
    const deep = 'https://harbor.example.org/a?id=7&lang=fr#top';
    expect(
      linkTarget(
        `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(deep)}&data=1`,
      ),
    ).toBe(deep);
    expect(linkTarget('https://urldefense.com/v3/__https://a.example/*top__;Iw!!K!a$')).toBe(
      'https://a.example/#top',
    );
    expect(linkTarget(`${page}?id=7&utm_id=1`)).toBe(`${page}?id=7`);
  });

  it('is the site where the wrapper keeps the page to itself', () => {
    expect(linkTarget('https://protect-us.mimecast.com/s/ABCD?domain=harbor.example.org')).toBe(
      'https://harbor.example.org/',
    );
  });

  it.each([
    'https://www.google.com/maps?q=Bangor',
    'https://www.facebook.com/sharer?u=https://a.example',
    'https://www.linkedin.com/company/harbor',
    'https://web.archive.org/web/2020/https://a.example/',
    'https://a.example/login?next=https://b.example/',
    'https://nam02.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
    'https://www.trendmicro.com/en_us/business.html',
    'https://a.example/100%',
  ])('is the address itself for %s', (address) => {
    expect(linkTarget(address)).toBe(address);
  });

  it('leaves the words around addresses', () => {
    const wrapped = `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=pat%40example.org`;
    expect(unwrapLinks(`Apply<${wrapped}>, or (see ${wrapped}).\nNext`)).toBe(
      `Apply<${page}>, or (see ${page}).\nNext`,
    );
    expect(unwrapLinks('See https://a.example/b_(c).')).toBe('See https://a.example/b_(c).');
  });
});
