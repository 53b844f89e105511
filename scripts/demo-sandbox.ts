// Child process of demo.mjs: starts the sandbox from source, reports its address, and ends with its parent.
// Do not run it by hand; use `openappkit-sandbox`.
import { join } from 'node:path';
import { startSandbox } from '../packages/sandbox/src/index.ts';
import { root } from './lib/workspace.ts';

const sandbox = await startSandbox({ dataDir: join(root, '.sandbox'), silent: true }).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  },
);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await sandbox.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end());
}
process.on('disconnect', () => void end());

const answer = await fetch(`${sandbox.controlUrl}/sandbox.json`);
if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} for /sandbox.json`);
process.send?.({
  description: await answer.text(),
  inboxUrl: `${sandbox.controlUrl}/inbox?token=${sandbox.adminToken}`,
});
