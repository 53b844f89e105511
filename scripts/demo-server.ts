// Child process of demo.mjs: starts the sandbox from source and the React example, prints their addresses, and ends with its parent.
// Do not run it by hand; use `openappkit-sandbox`.
import { join } from 'node:path';
import { createServer } from 'vite';
import { startSandbox } from '../packages/sandbox/src/index.ts';
import { demoLines } from './lib/demo-lines.mjs';
import { root } from './lib/workspace.ts';

// Only the line that a script may wait for goes to standard output.
const note = (text: string) => process.stderr.write(`${text}\n`);

note('Starting the sandbox …');
const sandbox = await startSandbox({ dataDir: join(root, '.sandbox'), silent: true }).catch(
  (error: unknown) => {
    note(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  },
);

let ending = false;
async function end(code = 0): Promise<void> {
  if (ending) return;
  ending = true;
  await sandbox.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end());
}
process.on('disconnect', () => void end());

const answer = await fetch(`${sandbox.controlUrl}/sandbox.json`);
if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} for /sandbox.json`);
const description = await answer.text();

note('Starting the React example …');
process.env.VITE_SANDBOX = description;
try {
  const example = await createServer({
    root: join(root, 'examples', 'react'),
    logLevel: 'error',
    // Vite takes the next free port if this one is in use.
    server: { host: '127.0.0.1', port: 5173 },
  });
  // Vite's own listener would exit before the sandbox has stopped.
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => void end());
  await example.listen();
  const [url = ''] = example.resolvedUrls?.local ?? [];
  const [demo, ...others] = demoLines({
    exampleUrl: url.replace(/\/$/, ''),
    inboxUrl: `${sandbox.controlUrl}/inbox?token=${sandbox.adminToken}`,
    description,
  });
  console.log(demo);
  for (const line of others) note(line);
} catch (error) {
  note(`The example did not start: ${error instanceof Error ? error.message : String(error)}`);
  await end(1);
}
