// `npm run demo` installs and builds what is missing, starts the sandbox and the React example, and prints
// `Demo: http://localhost:PORT` when their servers listen. Ctrl-C ends every process it started.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertNode,
  ensureDependencies,
  hashOf,
  PrepareError,
  writeStamp,
} from './lib/prepare.mjs';
import { createProcesses, root } from './lib/processes.mjs';

const processes = createProcesses();

const note = (text) => process.stderr.write(`${text}\n`);

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.test(-d)?\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

/** Lists everything the build reads. */
function buildInputs() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  return [
    join(root, 'rollup.config.ts'),
    join(root, 'scripts', 'build.ts'),
    ...packages.map((path) => join(path, 'package.json')),
    ...packages.flatMap((path) =>
      existsSync(join(path, 'src')) ? sourceFiles(join(path, 'src')) : [],
    ),
  ].filter((file) => existsSync(file));
}

function isBuilt() {
  const facade = join(root, 'packages', 'openappkit', 'dist', 'react.js');
  const stamp = join(root, 'node_modules', '.openappkit-demo', 'build');
  return (
    existsSync(facade) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(buildInputs())
  );
}

async function ensureBuilt() {
  if (isBuilt()) return;
  note('Building …');
  const inputs = hashOf(buildInputs());
  const { code, output } = await processes.run(['tsx', 'scripts/build.ts', '--no-types'], {
    onOutput: (text) => process.stderr.write(text),
  });
  if (code !== 0) throw new PrepareError(`The build failed:\n${output.slice(-3000)}`);
  writeStamp(join(root, 'node_modules', '.openappkit-demo', 'build'), inputs);
}

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  await processes.endAll();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

try {
  assertNode();
  const onOutput = (text) => process.stderr.write(text);
  await ensureDependencies(processes, { frozen: true, onOutput, note });
  await ensureBuilt();
  const { ended } = processes.start(
    [process.execPath, '--import', 'tsx', 'scripts/demo-server.ts'],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await ended;
  if (!ending) throw new PrepareError('The demo ended by itself.');
} catch (error) {
  if (!ending) {
    note(error instanceof PrepareError ? error.message : String(error?.stack ?? error));
    await end(1);
  }
}
