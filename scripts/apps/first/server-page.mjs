// A server component page with the button, run with `--conditions react-server`.
// Fails if a React entry is no client boundary, because React has no createContext there.
import { register } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-server-dom-webpack/server.node';

register('./client-boundaries.mjs', import.meta.url);
const { mainnet } = await import('openappkit/networks');
const entries = [
  'openappkit/react',
  'openappkit/react-core',
  'openappkit/react/headless',
  'openappkit/react/solana',
  'openappkit/library/react',
  '@openappkit/react',
  '@openappkit/react/headless',
  '@openappkit/react/adapter',
  '@openappkit/react/solana',
];
for (const entry of entries) {
  const names = Object.values(await import(entry));
  if (!names.every(({ $$typeof }) => $$typeof === Symbol.for('react.client.reference')))
    throw new Error(`${entry} is no client boundary`);
}
const { AppKitButton } = await import('openappkit/react');

function Page() {
  return createElement('main', null, mainnet.name, createElement(AppKitButton, { size: 'md' }));
}

/** Only the names of references matter here. */
const manifest = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: String(id) }) });
const page = new PassThrough();
renderToPipeableStream(createElement(Page), manifest).pipe(page);
const sent = await text(page);
if (!sent.includes('AppKitButton') || !sent.includes(mainnet.name) || /^\w+:E/m.test(sent))
  throw new Error(`The page came out wrong:\n${sent}`);
console.log(`a server page renders, ${entries.length} React entries are client boundaries`);
