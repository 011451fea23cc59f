-- What the column checks accept and refuse (B1 to B8, B11, B12 of the bad inputs).
begin;
set local search_path = public, extensions, tests;
select plan(128);

select ok(private.is_web_address(value), 'is_web_address accepts ' || value)
from unnest(array[
  'example.com', 'example.com/', 'WWW.Example.com', 'https://x.org', 'HTTP://EXAMPLE.COM/A',
  'https://a-b.co.uk:8080/p/a(t)h?q=1&r=2#part', 'https://xn--mnchen-3ya.de/', 'https://a.xn--p1ai',
  'https://example.com/@user', 'example.com?next=https://x.org', 'https://example.com/caf%C3%A9/☕'
]) as value;

select ok(not private.is_web_address(value), 'is_web_address rejects ' || left(to_json(value)::text, 60))
from unnest(array[
  'javascript:alert(1)', E'JaVa\tScript:alert(1)', E'\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x',
  'https:javascript:alert(1)', '//evil.example', 'localhost:3000', 'https://x', 'ftp://x.com',
  'mailto:a@x.com', 'blob:https://x.org/1', ' https://x.org ', E'https://x.org\n', 'https://', '',
  'https://user:secret@example.com', 'user@example.com', 'https://example.com@evil.example',
  'https://example.com:80@evil.example', E'https://example.com\\@evil.example',
  E'https://example.com/a\\b', 'https://example.com/a b', E'https://example.com/\u202egpj',
  E'https://example.com/\r\nSet-Cookie: a=b', 'https://example.com/"onclick=', 'https://a/<b>.com',
  'http://127.0.0.1/', 'https://[::1]/', 'https://1.5', 'https://-a.com', 'https://a-.com',
  'https://a..com', 'https://münchen.de', 'https://exa_mple.com', 'https://example.com:123456/',
  repeat('a', 64) || '.com'
]) as value;

select ok(
  private.is_web_address('https://example.com/' || repeat('a', 2028)),
  'is_web_address accepts 2,048 characters');
select ok(
  not private.is_web_address('https://example.com/' || repeat('a', 2029)),
  'is_web_address rejects 2,049 characters');

select ok(private.is_email_address(value), 'is_email_address accepts ' || value)
from unnest(array['a@x.com', 'first.last+tag@sub.example.org', 'o''neil@example.com']) as value;

select ok(not private.is_email_address(value), 'is_email_address rejects ' || to_json(value)::text)
from unnest(array[
  'a@x.com?bcc=v@y.com&body=hi', E'a@x.com\r\nBcc: v@y.com', E'a@x.com\n', 'a@x', 'a b@x.com',
  '@x.com', 'a@.com', 'a@x..com', 'a..b@x.com', '.a@x.com', '<a@x.com>', 'a@x.com,b@y.com',
  'a%0d@x.com', 'a&b@x.com', '"a"@x.com', ' a@x.com', '', 'a@x.com/?'
]) as value;
select ok(
  not private.is_email_address('a@' || repeat(repeat('b', 50) || '.', 5) || 'com'),
  'is_email_address rejects 260 characters');

select ok(private.is_phone_number(value), 'is_phone_number accepts ' || value)
from unnest(array['207-623-3263', '+1 (207) 623-3263 ext. 4', '1-800-EXAMPLE', '711']) as value;
select ok(not private.is_phone_number(value), 'is_phone_number rejects ' || to_json(value)::text)
from unnest(array['', 'call us', E'207\n623', '207-623-3263<b>', repeat('1', 41)]) as value;

select ok(private.is_line(value, 40), 'is_line accepts ' || value)
from unnest(array['a', 'Bœuf & Søns, Inc.', '<script>alert(1)</script>', '{{7*7}} ${1}', '👩‍🔬 Lab']) as value;
select ok(not private.is_line(value, 10), 'is_line rejects ' || to_json(value)::text)
from unnest(array[
  '', ' ', E'\u00a0', E'\u200d', ' a', E'a\u00a0', E'a\nb', E'a\tb', E'a\u0007', E'a\u0085', E'a\u200bb',
  E'\u202eabc', 'eleven char'
]) as value;

select ok(private.is_text(E'One\n\n\tTwo\r\n', 20), 'is_text accepts line breaks and tabs');
select ok(not private.is_text(value, 10), 'is_text rejects ' || to_json(value)::text)
from unnest(array['', E' \n\t', E'\u00a0', E'a\u0008', E'a\u202e', 'eleven char']) as value;

select ok(private.is_line_list(array['a', 'b'], 2, 5), 'is_line_list accepts a list of lines');
select ok(private.is_line_list('{}', 2, 5), 'is_line_list accepts an empty list');
select is(private.is_line_list(list, 2, 5), false, 'is_line_list rejects ' || list::text)
from (values
  (array['a', null]), (array['a', 'b', 'c']), (array['a', ' ']), (array['sixsix']), (array[['a'], ['b']])
) as given (list);

select ok(private.is_subset(array['b', 'a'], array['a', 'b']), 'is_subset accepts a subset in another order');
select ok(private.is_subset('{}', array['a']), 'is_subset accepts an empty list');
select is(private.is_subset(list, array['a', 'b']), false, 'is_subset rejects ' || list::text)
from (values
  (array['c']), (array['a', 'a']), (array['a', null]), (array[['a'], ['b']]), (array['A'])
) as given (list);

-- Values that arrive where nobody can be asked again.
select is(private.to_line(value, 5), expected, 'to_line converts ' || to_json(value)::text)
from (values
  (E' \t Ada \n Lo', 'Ada L'), (E'a\u202eb\u200b', 'ab'), ('1234 678', '1234'), (E' \u00a0\n', null), (E'\u200b', null)
) as given (value, expected);
select is_empty(
  $$select code from generate_series(1, 12543) as code
    where private.is_line(private.to_line(chr(code) || 'a' || chr(code), 80), 80) is not true$$,
  'to_line returns a valid line for every character around a letter');
select is(char_length(private.to_line(repeat('x', 2000000), 80)), 80,
  'to_line cuts two million characters to 80');

select * from finish();
rollback;
