// Child of check-ssr.ts: looks at each built entry that it is given as JSON in a thread of its own (ssr-probe.mjs), where
// nothing was imported before, and prints what each did wrong, '' for nothing, as JSON. Imports none of them itself.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const atOnce = 4;
const probe = new URL('ssr-probe.mjs', import.meta.url);

async function findingsOf(workerData) {
  const thread = new Worker(probe, { workerData });
  const said = [];
  thread.on('message', (findings) => said.push(findings));
  const failed = [];
  thread.on('error', (error) => failed.push(String(error?.stack ?? error)));
  await once(thread, 'exit');
  if (said.length === 0) failed.push('it ended before it was looked at');
  return [...said, ...failed].join('\n').trim();
}

const probes = JSON.parse(process.argv[2]);
const findings = [];
let next = 0;
async function work() {
  while (next < probes.length) {
    const index = next;
    next += 1;
    findings[index] = await findingsOf(probes[index]);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(JSON.stringify(findings));
