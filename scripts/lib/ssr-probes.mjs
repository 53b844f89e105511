// Runs ssr-probe.mjs in a fresh thread for each given entry (JSON), and prints each violation as JSON, '' for none. It imports no entry itself.
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
