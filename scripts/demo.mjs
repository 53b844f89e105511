// `npm run demo` installs and builds what is missing, starts the sandbox and the React example, and prints
// `Demo: http://localhost:PORT` when the page answers. Ctrl-C ends every process it started.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  assertNode,
  ensureDependencies,
  hashOf,
  PrepareError,
  writeStamp,
} from './lib/prepare.mjs';
import { demoLines } from './lib/demo-lines.mjs';
import { createProcesses, root } from './lib/processes.mjs';

const preferredPort = 5173;
const readyLimitMs = 90_000;
const processes = createProcesses();

// Only the line that a script may wait for goes to standard output.
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

/** Returns the port if it is free, else any free one. */
const freePort = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', port === 0 ? reject : () => resolve(freePort(0)));
    server.listen(port, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });

/** Keeps a service's last output, to show it if the service dies. */
function collect(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-4000);
    });
  }
  return () => text;
}

async function startSandbox() {
  note('Starting the sandbox …');
  const { child, ended } = processes.start(
    [process.execPath, '--import', 'tsx', 'scripts/demo-sandbox.ts'],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const output = collect(child);
  const { description, inboxUrl } = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => {
      throw new PrepareError(`The sandbox did not start:\n${output()}`);
    }),
  ]);
  return { description, inboxUrl, ended };
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return response.ok && (await response.text()).length > 0;
  } catch {
    return false;
  }
}

async function startExample(description) {
  const folder = join(root, 'examples', 'react');
  if (!existsSync(join(folder, 'package.json')))
    throw new PrepareError('examples/react is missing.');
  note('Starting the React example …');
  const port = await freePort(preferredPort);
  // Use `localhost`, the frame's site: passkeys need a host name, and some browsers block storage in cross-site frames.
  const url = `http://localhost:${port}`;
  const vite = join(folder, 'node_modules', '.bin', 'vite');
  const { child, ended } = processes.start(
    [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    { cwd: folder, env: { VITE_SANDBOX: description } },
  );
  const output = collect(child);
  let dead = false;
  void ended.then(() => {
    dead = true;
  });
  const deadline = Date.now() + readyLimitMs;
  while (!(await answers(url))) {
    if (dead || Date.now() > deadline) {
      throw new PrepareError(`The example did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, ended };
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
  const sandbox = await startSandbox();
  const example = await startExample(sandbox.description);
  const [demo, ...others] = demoLines({ exampleUrl: example.url, ...sandbox });
  process.stdout.write(`${demo}\n`);
  for (const line of others) note(line);
  await Promise.race([sandbox.ended, example.ended]);
  if (!ending) throw new PrepareError('A part of the demo ended by itself.');
} catch (error) {
  if (!ending) {
    note(error instanceof PrepareError ? error.message : String(error?.stack ?? error));
    await end(1);
  }
}
