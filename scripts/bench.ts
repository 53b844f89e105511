// `pnpm bench` builds, then prints the app size beside React alone, the import time in Node (median of nine), the cost per list row,
// the widget's speed beside a minimal modal, and the speed of what only the kit has.
// `--speed` prints only the speeds of the current build, `--long-lists` only its long lists. `--peers` measures other kits beside
// it, installed from npm (their names after it choose some), `--rounds 3` sets how often. check-size enforces limits; this does not.
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { floorSource, kitSource } from './bench/apps.ts';
import { type BuiltPeer, buildPeers } from './bench/build-peers.ts';
import { type Apps, compareApps, launch, median } from './bench/compare.ts';
import { printLists } from './bench/lists.ts';
import { measureLists } from './bench/long-lists.ts';
import { peers } from './bench/peers.ts';
import { printComparison } from './bench/print-comparison.ts';
import { serveApp } from './bench/serve.ts';
import { measureKit, printRows } from './bench/speed.ts';
import { type BuiltApp, measureApps, sumOf } from './lib/measure-app.ts';
import { run } from './lib/run.ts';
import { root } from './lib/workspace.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'boolean', default: false },
    'long-lists': { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
  },
});

const runs = 9;

async function importMs(specifier: string): Promise<number> {
  const script = `const t = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - t);`;
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const text = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(root, 'packages', 'openappkit'),
      quiet: true,
    });
    times.push(Number(text));
  }
  return median(times);
}

async function printImports(): Promise<void> {
  for (const specifier of ['openappkit', 'openappkit/networks', 'openappkit/core']) {
    console.log(
      `import of ${specifier} in Node`.padEnd(32),
      (await importMs(specifier)).toFixed(0).padStart(8),
      'ms',
    );
  }
}

async function measureSpeeds(
  apps: ReadonlyMap<string, BuiltApp>,
  built: Readonly<Record<string, BuiltPeer>>,
): Promise<void> {
  const ours = Object.fromEntries(
    [...apps].map(([name, { folder, first }]) => [name, { folder, firstLoad: sumOf(first) }]),
  );
  const all = { ...ours, ...built };
  const served = await Promise.all(
    Object.entries(all).map(async ([name, { folder }]) => ({ name, ...(await serveApp(folder)) })),
  );
  const browser = await launch();
  try {
    await measureIn(
      browser,
      Object.fromEntries(served.map(({ name, origin }) => [name, origin])),
      all,
    );
  } finally {
    await browser.close();
    await Promise.all(served.map((each) => each.close()));
  }
}

async function measureIn(
  browser: Browser,
  origins: Apps,
  all: Readonly<Record<string, BuiltPeer>>,
): Promise<void> {
  const { kit = '' } = origins;
  if (flags['long-lists']) return printRows(await measureLists(browser, kit));
  const medians = await compareApps(browser, origins, Number(flags.rounds), console.error);
  const firstLoad = Object.fromEntries(
    Object.entries(all).map(([name, app]) => [name, app.firstLoad]),
  );
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, ${release()}, Chromium ${browser.version()}`;
  printComparison({ 'first load': firstLoad, ...medians }, machine);
  if (!flags.peers) printRows(await measureKit(browser, kit));
}

const wanted = Object.fromEntries(
  Object.entries(peers).filter(
    ([name]) => flags.peers && (positionals.length === 0 || positionals.includes(name)),
  ),
);
if (!flags.speed && !flags['long-lists'] && !flags.peers) {
  await run('tsx', ['scripts/build.ts']);
  await run('tsx', ['scripts/check-size.ts', '--report']);
  await printImports();
  printLists();
}
await buildPeers(wanted, (built) =>
  measureApps({ floor: floorSource, kit: kitSource }, (apps) => measureSpeeds(apps, built)),
);
