// `npm test` runs every check on a bare machine with Node and npm, even after a failure, and ends with `N passed, N failed`.
// `--quick` skips the end-to-end tests and checks of packed packages; `--only=a,b` selects checks; `--lane NAME` runs one lane
// (product, frame or sandbox), `--changed` those that changed since `main`; `--random-seeds` draws a new seed for random tests and adds the weekly checks.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checksOf } from './lib/checks.mjs';
import { allLanes, changedLanes } from './lib/lanes.mjs';
import {
  assertNode,
  ensureChromium,
  ensureDependencies,
  ensurePostgres,
  findPnpm,
  PrepareError,
} from './lib/prepare.mjs';
import { createProcesses, root } from './lib/processes.mjs';
import { runQueue } from './lib/queue.mjs';
import { slowestLines } from './lib/reports.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    lane: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
    'random-seeds': { type: 'boolean' },
  },
});
const only = flags.only?.split(',');
const seed = flags['random-seeds'] ? Date.now() % 2 ** 31 : (process.env.TEST_SEED ?? 1);
const reports = mkdtempSync(join(tmpdir(), 'openappkit-test-'));
const processes = createProcesses();

/** One more than a small machine has cores, because checks wait a third of their time. */
const placesOfSmallMachine = 3;

/** CPU time of checks that have ended. */
let countedCpu = 0;

/** Less garbage collection saves Node up to a fifth of its CPU time, which is what a small machine lacks. */
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const say = (text) => process.stdout.write(`${text}\n`);
const show = (text) => process.stdout.write(text);
const shown = (name) => name.replace(`${root}/`, '');
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Lists files that differ from the last common commit with `main`, also those that are not committed. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const hasMain = git('branch', '--list', 'main') !== '';
  const base = git('merge-base', hasMain ? 'main' : 'origin/main', 'HEAD');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${git('diff', '--name-only', base)}\n${untracked}`.split('\n').filter(Boolean);
}

function chosenLanes() {
  const unknown = flags.lane?.find((lane) => !allLanes.includes(lane));
  if (unknown) throw new PrepareError(`No lane is called ${unknown}: ${allLanes.join(', ')}`);
  if (!flags.changed) return flags.lane ?? allLanes;
  const folders = readdirSync(join(root, 'packages'));
  const manifest = (folder) => readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
  const changed = changedLanes(
    changedFiles(),
    new Map(folders.map((folder) => [folder, JSON.parse(manifest(folder))])),
  );
  return changed.filter((lane) => flags.lane?.includes(lane) ?? true);
}

const nothing = { passed: 0, failures: [], secondTries: [], files: [] };

/** Counts a check with a report by its tests, else as one test. */
function outcomeOf(check, { code, output }) {
  const tail = output.trimEnd().split('\n').slice(-60).join('\n');
  const failed = (text) => [{ name: check.name, text }];
  if (check.report === undefined)
    return { ...nothing, passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : failed(tail) };
  if (!existsSync(check.report))
    return { ...nothing, failures: failed(`no report was written\n${tail}`) };
  const outcome = check.read(JSON.parse(readFileSync(check.report, 'utf8')));
  const { passed, failures } = outcome;
  if (passed + failures.length === 0)
    return { ...outcome, failures: failed(`no test ran\n${tail}`) };
  if (code !== 0 && failures.length === 0)
    return { ...outcome, failures: failed(`ended with code ${code}\n${tail}`) };
  return outcome;
}

/** Returns the CPU time in ms of all children that have ended; 0 where there is no /proc. */
function childrenCpu() {
  if (!existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Buffers a check's output, because several run at once. */
async function runCheck(check, env) {
  const started = performance.now();
  const printed = [];
  say(`── ${check.name} …`);
  const result = await processes.run(check.command, {
    env: { ...env, ...check.env },
    onOutput: (text) => printed.push(text),
  });
  const cpu = childrenCpu() - countedCpu;
  countedCpu += cpu;
  const outcome = outcomeOf(check, result);
  const ms = performance.now() - started;
  show(`\n${printed.join('')}`);
  if (outcome.files.length > 0) {
    say(`\nslowest files of ${check.name}`);
    for (const line of slowestLines(outcome.files)) say(shown(line));
  }
  say(
    `── ${check.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds(ms)}`,
  );
  const { passed, failures, secondTries } = outcome;
  return { name: check.name, ms, cpu, passed, failures, secondTries };
}

/** Prints each failure's first lines under a heading; prints nothing if there are none. */
function sayEach(heading, mark, outcomes, listOf, most) {
  if (outcomes.every((outcome) => listOf(outcome).length === 0)) return;
  say(`\n══ ${heading}`);
  for (const outcome of outcomes)
    for (const { name, text } of listOf(outcome)) {
      const { name: check } = outcome;
      say(`\n${mark} ${check === name ? name : `${check}: ${shown(name)}`}`);
      for (const line of text.split('\n').slice(0, most)) say(`    ${line}`);
    }
}

async function main() {
  assertNode();
  const lanes = chosenLanes();
  say(`lanes: ${lanes.join(', ') || 'none'}; seed of random tests: ${seed} (TEST_SEED repeats it)`);
  const options = { frozen: Boolean(process.env.CI), onOutput: show, note: say };
  await ensureDependencies(processes, options);
  const chromium = await ensureChromium(processes, options);
  await ensurePostgres(processes, options);
  await findPnpm(processes);
  const { packed, checks } = checksOf(reports, lanes);
  const isWanted = ({ name, group = name, slow, weekly }) =>
    only
      ? only.includes(name) || only.includes(group)
      : !(flags.quick && slow) && (!weekly || flags['random-seeds']);
  const wanted = checks.filter(isWanted);
  const packs = wanted.some(({ name }) => name === 'pack');
  const run = (check) => {
    // The packing check packs itself; all others use its tarballs.
    const isPacking = check.name === 'pack' || !packs;
    return runCheck(check, {
      CHROMIUM: chromium.shell,
      CHROMIUM_WHOLE: chromium.whole,
      TEST_SEED: String(seed),
      NODE_OPTIONS: nodeOptions,
      ...(isPacking ? {} : { OPENAPPKIT_PACKED: packed }),
    });
  };
  countedCpu = childrenCpu();
  const outcomes = await runQueue(wanted, run, placesOfSmallMachine);
  say('\n══ how long each took, and its CPU time');
  for (const { name, ms, cpu, passed, failures } of [...outcomes].sort((a, b) => b.ms - a.ms))
    say(
      `${seconds(ms).padStart(9)} ${seconds(cpu).padStart(9)}  ${name}: ${passed} passed, ${failures.length} failed`,
    );
  // Passing only at the second try is a defect too: the test depends on timing.
  sayEach('passed at the second try', '~', outcomes, ({ secondTries }) => secondTries, 12);
  sayEach('what failed', '✗', outcomes, ({ failures }) => failures, 40);
  return {
    passed: outcomes.reduce((sum, each) => sum + each.passed, 0),
    failed: outcomes.reduce((sum, each) => sum + each.failures.length, 0),
  };
}

async function end(code) {
  await processes.endAll();
  rmSync(reports, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(130));

const started = performance.now();
try {
  const { passed, failed } = await main();
  say(`\ntook ${seconds(performance.now() - started)}`);
  say(`${passed} passed, ${failed} failed`);
  await end(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  say(error instanceof PrepareError ? error.message : String(error?.stack ?? error));
  say('0 passed, 1 failed');
  await end(1);
}
