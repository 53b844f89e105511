// The sandbox as a child of demo.mjs: starts it from its source, tells the parent where it is and ends when
// the parent says so or is gone. Must not be run by hand; `openappkit-sandbox` is the command for that.
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
