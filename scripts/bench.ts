// `pnpm bench` builds, then prints the app size beside React alone, the import time in Node (median of nine), the cost per list row,
// and the widget's speed beside a minimal modal.
// `--speed` prints only the speed of the current build, `--long-lists` only its long lists. check-size enforces limits; this does not.
import { join } from 'node:path';
import { floorSource, kitSource } from './bench/apps.ts';
import { printLists } from './bench/lists.ts';
import { serveApp } from './bench/serve.ts';
import { measureLongLists, measureSpeed, printSpeed } from './bench/speed.ts';
import { type BuiltApp, measureApps } from './lib/measure-app.ts';
import { run } from './lib/run.ts';
import { root } from './lib/workspace.ts';

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
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
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

async function speedOf(apps: ReadonlyMap<string, BuiltApp>): Promise<void> {
  const served = await Promise.all(
    ['floor', 'kit'].map((name) => serveApp(apps.get(name)?.folder ?? '')),
  );
  try {
    const [floor, kit] = served.map(({ origin }) => origin);
    const measure = process.argv.includes('--long-lists') ? measureLongLists : measureSpeed;
    printSpeed(await measure({ floor: floor ?? '', kit: kit ?? '' }));
  } finally {
    await Promise.all(served.map((each) => each.close()));
  }
}

if (!process.argv.some((each) => each === '--speed' || each === '--long-lists')) {
  await run('tsx', ['scripts/build.ts']);
  await run('tsx', ['scripts/check-size.ts', '--report']);
  await printImports();
  printLists();
}
await measureApps({ floor: floorSource, kit: kitSource }, speedOf);
