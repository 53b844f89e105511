// `pnpm bench`: builds, then prints what an app pays beside an app of React alone, and how long the first import
// of the facade takes in Node (median of nine processes). Judges nothing; check-size does.
import { join } from 'node:path';
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

await run('tsx', ['scripts/build.ts']);
await run('tsx', ['scripts/check-size.ts', '--report']);
for (const specifier of ['openappkit', 'openappkit/networks', 'openappkit/core']) {
  console.log(
    `import of ${specifier} in Node`.padEnd(32),
    (await importMs(specifier)).toFixed(0).padStart(8),
    'ms',
  );
}
