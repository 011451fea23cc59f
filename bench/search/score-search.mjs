// Scores what a search shows against hand-labelled cases. Plain Node 20 or later, no dependencies.
//
//   node score-search.mjs CASES RESULTS [--json]      per-query misses and totals (--json: totals only)
//   node score-search.mjs --self-test [CASES ...]     checks this file, and the form of case files
//
// CASES   {"about": "...", "queries": [{"q", "best": [slugs], "good": [slugs]} or {"q", "none": true}]}
// RESULTS [{"q", "slugs": [slugs, best first]}]: as run-search.mjs writes it. Queries that CASES lacks are
//         passed over, so one results file serves several case files. A query of CASES that RESULTS lacks is
//         named and counts as an empty result (for a none query: as no noise).
//
// Totals (the first four over the queries that have a best, the last over the none queries):
//   success@1   a best slug is first
//   success@3   a best slug is among the first three
//   nDCG@10     gain of a best slug 3, of a good one 1, of any other 0; the slug in place i (from 1) counts
//               gain / log2(i + 1); the first ten, divided by the same sum of an ideal order
//   empty       share with no result at all
//   noise       share with more than 3 results
// Every slug counts once, where it stands first. An order within best or within good makes no difference.
//
// Misses: EMPTY no result; MISS no best among the first three; LATE a best among them, not first;
// NOISE more than 3 results where there is nothing to find; NOT RUN the query is not in RESULTS.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const GAIN_BEST = 3;
const GAIN_GOOD = 1;
const DEPTH = 10;
const MOST_BEST = 4;
const MOST_GOOD = 15;
const NOISE_FROM = 4;

/** The problems of a case file, as sentences. */
function problemsOf(cases) {
  const problems = [];
  const seen = new Set();
  if (!Array.isArray(cases.queries) || cases.queries.length === 0) return ['It has no queries.'];
  for (const { q, best = [], good = [], none = false } of cases.queries) {
    if (typeof q !== 'string' || q.trim() === '')
      problems.push(`A query is blank: ${JSON.stringify(q)}`);
    if (seen.has(q)) problems.push(`${q}: stands twice`);
    seen.add(q);
    const all = [...best, ...good];
    if (new Set(all).size !== all.length) problems.push(`${q}: names a slug twice`);
    if (all.some((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
      problems.push(`${q}: holds what is no slug`);
    if (none && all.length > 0) problems.push(`${q}: none, and yet some`);
    if (!none && (best.length < 1 || best.length > MOST_BEST))
      problems.push(`${q}: ${best.length} best`);
    if (good.length > MOST_GOOD) problems.push(`${q}: ${good.length} good`);
  }
  return problems;
}

function discounted(gains) {
  return gains.slice(0, DEPTH).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}

function scoreQuery({ q, best = [], good = [], none = false }, found) {
  const slugs = [...new Set(found ?? [])];
  const base = { q, none, slugs, ran: found !== undefined };
  if (none) return { ...base, verdict: slugs.length >= NOISE_FROM ? 'NOISE' : null };
  const isBest = (slug) => best.includes(slug);
  const gains = slugs.map((slug) =>
    isBest(slug) ? GAIN_BEST : good.includes(slug) ? GAIN_GOOD : 0,
  );
  const ideal = [...best.map(() => GAIN_BEST), ...good.map(() => GAIN_GOOD)];
  const at1 = slugs.slice(0, 1).some(isBest);
  const at3 = slugs.slice(0, 3).some(isBest);
  const verdict = at1 ? null : at3 ? 'LATE' : slugs.length === 0 ? 'EMPTY' : 'MISS';
  return { ...base, best, at1, at3, ndcg: discounted(gains) / discounted(ideal), verdict };
}

const mean = (list, of) =>
  list.length === 0 ? 0 : list.reduce((sum, item) => sum + Number(of(item)), 0) / list.length;

/** The scores of all queries of `cases`, and the totals. */
function score(cases, results) {
  const found = new Map(results.map(({ q, slugs }) => [q, slugs]));
  const rows = cases.queries.map((one) => scoreQuery(one, found.get(one.q)));
  const answerable = rows.filter((row) => !row.none);
  const unanswerable = rows.filter((row) => row.none);
  const totals = {
    queries: rows.length,
    with_best: answerable.length,
    none: unanswerable.length,
    not_run: rows.filter((row) => !row.ran).length,
    success_at_1: mean(answerable, (row) => row.at1),
    success_at_3: mean(answerable, (row) => row.at3),
    ndcg_at_10: mean(answerable, (row) => row.ndcg),
    empty: mean(answerable, (row) => row.slugs.length === 0),
    noise: mean(unanswerable, (row) => row.slugs.length >= NOISE_FROM),
  };
  return { rows, totals };
}

const percent = (share) => `${(100 * share).toFixed(1)} %`.padStart(8);

function report({ rows, totals }) {
  const lines = [];
  for (const row of rows) {
    if (row.ran && row.verdict === null) continue;
    const verdict = row.ran ? row.verdict : 'NOT RUN';
    const value = row.none ? '' : `nDCG ${row.ndcg.toFixed(2)}`;
    const shown =
      row.slugs.length === 0
        ? ''
        : `  shown (${row.slugs.length}): ${row.slugs.slice(0, 3).join(', ')}`;
    const wanted = row.none ? '  wanted: nothing' : `  best: ${row.best.join(', ')}`;
    lines.push(`${verdict.padEnd(8)}${row.q.padEnd(34)} ${value.padEnd(10)}${wanted}${shown}`);
  }
  const { with_best: n, none } = totals;
  lines.push('');
  lines.push(
    `${totals.queries} queries: ${n} with a best answer, ${none} with nothing to find${totals.not_run > 0 ? `; NOT RUN: ${totals.not_run}` : ''}`,
  );
  lines.push(`success@1 ${percent(totals.success_at_1)}   a best one is first`);
  lines.push(`success@3 ${percent(totals.success_at_3)}   a best one is among the first three`);
  lines.push(`nDCG@10   ${totals.ndcg_at_10.toFixed(3).padStart(8)}`);
  lines.push(`empty     ${percent(totals.empty)}   no result although there is one`);
  lines.push(`noise     ${percent(totals.noise)}   more than 3 results although there is nothing`);
  return lines.join('\n');
}

function selfTest(files) {
  const near = (actual, expected, what) => {
    assert.ok(Math.abs(actual - expected) < 1e-9, `${what}: ${actual}, not ${expected}`);
  };
  // By hand: good before best of one each is (1/1 + 3/log2 3) / (3/1 + 1/log2 3).
  const tiny = {
    queries: [
      { q: 'x', best: ['b'], good: ['g'] },
      { q: 'y', none: true },
    ],
  };
  const of = (slugs, y = []) =>
    score(tiny, [
      { q: 'x', slugs },
      { q: 'y', slugs: y },
      { q: 'z', slugs: ['b'] },
    ]);
  const log3 = Math.log2(3);
  near(of(['g', 'b']).totals.ndcg_at_10, (1 + 3 / log3) / (3 + 1 / log3), 'good before best');
  near(of(['b', 'g']).totals.ndcg_at_10, 1, 'ideal');
  near(of(['b', 'b', 'g', 'b']).totals.ndcg_at_10, 1, 'repeats count once');
  near(of(['o', 'b']).totals.ndcg_at_10, 3 / log3 / (3 + 1 / log3), 'other before best');
  assert.equal(of(['g', 'b']).rows[0].verdict, 'LATE');
  assert.equal(of(['g', 'o', 'p', 'b']).rows[0].verdict, 'MISS');
  assert.equal(of([]).rows[0].verdict, 'EMPTY');
  assert.equal(of(['b']).rows[0].verdict, null);
  near(of([...'cdefhijklm', 'b']).totals.ndcg_at_10, 0, 'the eleventh counts nothing');
  near(of([], ['a', 'b', 'c']).totals.noise, 0, 'three are no noise');
  near(of([], ['a', 'b', 'c', 'd']).totals.noise, 1, 'four are noise');
  assert.equal(score(tiny, []).totals.not_run, 2);
  assert.match(report(score(tiny, [])), /NOT RUN x/);
  assert.deepEqual(problemsOf(tiny), []);
  assert.equal(
    problemsOf({
      queries: [
        { q: 'x', best: [], good: ['a', 'a'] },
        { q: 'x', none: true, best: ['A'] },
      ],
    }).length,
    5,
  );

  const labelled = {
    queries: [
      { q: 'one', best: ['b1', 'b2'], good: ['a1', 'c1', 'g3'] },
      { q: 'two', best: ['z9'], good: [] },
      { q: 'nothing', none: true },
    ],
  };
  for (const [name, cases] of [
    ['built in', labelled],
    ...files.map((file) => [file, read(file)]),
  ]) {
    const problems = problemsOf(cases);
    assert.deepEqual(problems, [], `${name}: ${problems.join('; ')}`);
    const every = [
      ...new Set(cases.queries.flatMap(({ best = [], good = [] }) => [...best, ...good])),
    ].sort();
    const run = (slugsOf) =>
      score(
        cases,
        cases.queries.map((one) => ({ q: one.q, slugs: slugsOf(one) })),
      ).totals;

    const perfect = run(({ best = [], good = [] }) => [...best, ...good]);
    const backwards = run(({ best = [], good = [] }) => [
      ...best.toReversed(),
      ...good.toReversed(),
    ]);
    for (const key of ['success_at_1', 'success_at_3', 'ndcg_at_10']) {
      near(perfect[key], 1, `${name}, perfect ${key}`);
      near(backwards[key], 1, `${name}, order within best and within good: ${key}`);
    }
    near(perfect.empty + perfect.noise, 0, `${name}, perfect`);

    const empty = run(() => []);
    near(
      empty.success_at_1 + empty.success_at_3 + empty.ndcg_at_10 + empty.noise,
      0,
      `${name}, empty`,
    );
    near(empty.empty, 1, `${name}, empty`);

    const alphabetical = run(() => every);
    near(alphabetical.empty, 0, `${name}, alphabetical`);
    if (every.length >= NOISE_FROM) near(alphabetical.noise, 1, `${name}, alphabetical`);
    assert.ok(
      alphabetical.ndcg_at_10 < perfect.ndcg_at_10 &&
        alphabetical.success_at_1 <= alphabetical.success_at_3,
    );
    if (cases.queries.length > 50) {
      assert.ok(
        alphabetical.ndcg_at_10 < 0.2 && alphabetical.success_at_3 < 0.2,
        `${name}: the alphabet does too well`,
      );
    }
    console.log(
      `${name}: ${cases.queries.length} queries, ${every.length} slugs; alphabetical order scores ` +
        `success@1 ${percent(alphabetical.success_at_1).trim()}, success@3 ${percent(alphabetical.success_at_3).trim()}, ` +
        `nDCG@10 ${alphabetical.ndcg_at_10.toFixed(3)}, empty 0, noise 1; perfect and empty results score as they must`,
    );
  }
  console.log('Self-test passed.');
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
if (args.includes('--self-test')) {
  selfTest(files);
} else if (files.length === 2) {
  const cases = read(files[0]);
  const problems = problemsOf(cases);
  if (problems.length > 0) throw new Error(`${files[0]}:\n${problems.join('\n')}`);
  const scored = score(cases, read(files[1]));
  console.log(args.includes('--json') ? JSON.stringify(scored.totals) : report(scored));
} else {
  console.error('Usage: node score-search.mjs CASES RESULTS [--json], or --self-test [CASES ...]');
  process.exitCode = 2;
}
