// A test page in jsdom or happy-dom: renders the button, opens and closes the dialog, destroys the kit.
// Fails on uncaught errors and on an empty page.
import { createElement } from 'react';

const [kind] = process.argv.slice(2);
const problems = [];
const note = (error) => problems.push(error?.stack ?? String(error));
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, note);
for (const method of ['log', 'info', 'warn', 'error'])
  console[method] = (...words) => note(`console.${method}: ${words.join(' ')}`);

async function openWindow() {
  const url = 'https://app.example/';
  if (kind === 'happy-dom') {
    const { Window } = await import('happy-dom');
    return new Window({ url });
  }
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', note);
  return new JSDOM('', { url, pretendToBeVisual: true, virtualConsole }).window;
}

/** Makes the window's names global, like vitest's environments. */
function becomeGlobal(page) {
  const kept = new Set([...Reflect.ownKeys(globalThis), 'window']);
  const taken = ['Event', 'CustomEvent', 'EventTarget', 'MessageEvent', 'navigator'];
  for (const name of Object.getOwnPropertyNames(page))
    if (!kept.has(name) || taken.includes(name))
      Object.defineProperty(globalThis, name, {
        value: page[name],
        configurable: true,
        writable: true,
      });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = page[name].bind(page);
  globalThis.window = globalThis;
}

async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((next) => setTimeout(next, 5));
}

const page = await openWindow();
page.addEventListener('error', ({ error, message }) => note(error ?? message));
becomeGlobal(page);
const { createRoot } = await import('react-dom/client');
const { AppKitButton, createAppKit } = await import('openappkit/react');
const { mainnet } = await import('openappkit/networks');
const { EvmAdapter } = await import('@openappkit/adapter-evm');

const kit = createAppKit({
  projectId: 'first-app',
  networks: [mainnet],
  adapters: [new EvmAdapter()],
  services: { blockchainApi: null, explorer: null, analytics: null, relay: null, verify: null },
});
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
root.render(createElement(AppKitButton));
await settle();
const button = document.querySelector('appkit-button')?.shadowRoot?.innerHTML ?? '';
if (!button.includes('ak-trigger-button')) note(`the button drew: ${button}`);
await kit.open();
await settle();
if (!kit.isOpen()) note('the dialog did not open');
await kit.close();
root.unmount();
await settle();
kit.destroy();
await settle();
process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : `${kind}: nothing said\n`);
process.exit(problems.length > 0 ? 1 : 0);
