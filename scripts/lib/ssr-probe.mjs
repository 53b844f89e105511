// Imports one built entry in a thread that traps browser globals, output and sockets; with `createAppKit` it also creates a kit.
// Waits for scheduled work and reports what it found.
import { Socket } from 'node:net';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';

const { file, call } = workerData;
const findings = [];

// `typeof window` must stay 'undefined' as in Node, so trap the lookup of missing globals.
const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'customElements',
  'HTMLElement',
];
for (const name of browserOnly) {
  if (name in globalThis) findings.push(`this Node has ${name}: the check means nothing`);
}
for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace']) {
  console[method] = (...args) => findings.push(`console.${method}: ${format(...args)}`);
}
process.stdout.write = (text) => findings.push(`stdout: ${text}`) > 0;
process.stderr.write = (text) => findings.push(`stderr: ${text}`) > 0;
globalThis.fetch = (input) => {
  findings.push(`fetch ${String(input?.url ?? input)}`);
  return Promise.reject(new Error('no network in this check'));
};
Socket.prototype.connect = function refuse(...args) {
  findings.push(`socket to ${JSON.stringify(args[0])}`);
  throw new Error('no network in this check');
};
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => findings.push(`${event}: ${error?.stack ?? error}`));
}

const before = new Set(Reflect.ownKeys(globalThis));
try {
  const module = await import(pathToFileURL(file).href);
  if (call !== undefined) {
    const require = createRequire(file);
    const { mainnet } = await import(pathToFileURL(require.resolve('@openappkit/networks')).href);
    const kit = module[call]({
      projectId: '0123456789abcdef0123456789abcdef',
      networks: [mainnet],
      adapters: [],
      metadata: { name: 'SSR', description: 'SSR', url: 'https://app.example', icons: [] },
    });
    if (typeof kit !== 'object' || kit === null) findings.push(`${call} returned ${typeof kit}`);
    // Wait for microtasks and zero timers.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }
} catch (error) {
  findings.push(String(error?.stack ?? error));
}
for (const name of Reflect.ownKeys(globalThis)) {
  const ours = typeof name === 'symbol' && String(name).includes('openappkit');
  // lit, zod and Vue leave globals of their own: version lists, registries and devtools hooks.
  const known =
    /^(litHtmlVersions|litElementVersions|reactiveElementVersions|litPropertyMetadata|litIssuedWarnings|litServerRoot$|__zod_global\w+$|__VUE_\w+__$|customElements$|_\$)/.test(
      String(name),
    );
  if (!before.has(name) && !ours && !known) findings.push(`a new global: ${String(name)}`);
}
parentPort.postMessage([...new Set(findings)].join('\n'));
process.exit();
