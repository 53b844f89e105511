// The HTML of the wallet's own pages. Called by create-wallet. All behaviour is in the scripts they load.

import type { WalletConfig } from './protocol.js';

/** The look shared by the window and the settings page. */
export const walletStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --ground: light-dark(#fbfaf6, #15201d); --raised: light-dark(#fff, #1d2b27); --ink: light-dark(#16211e, #eef4f1);
  --quiet: light-dark(#52615c, #a9bab4); --line: light-dark(#d9ded9, #344540); --accent: light-dark(#1f6f5c, #7fd1b9);
  --on-accent: light-dark(#fff, #0d1513); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; } h2 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
.quiet { color: var(--quiet); margin: 0 0 1rem; }
dl { margin: 1rem 0; padding: .25rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
dt { color: var(--quiet); font-size: .8125rem; margin-top: .5rem; }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.text { max-height: 12rem; overflow: auto; margin: 0 0 1rem; padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--raised); border: 1px solid var(--line); border-radius: 12px; font: .875rem/1.5 ui-monospace, monospace; }
button, select { font: inherit; color: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
button { cursor: pointer; } button:disabled { opacity: .5; cursor: default; }
.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: .75rem; } summary { cursor: pointer; min-height: 32px; }
.field { display: grid; gap: .25rem; margin: .75rem 0; } .field select { width: 100%; }
.check { display: flex; gap: .625rem; align-items: center; margin: .25rem 0; min-height: 32px; } .check input { width: 20px; height: 20px; accent-color: var(--accent); }
.sites { list-style: none; margin: 0; padding: 0; } .sites li { display: flex; justify-content: space-between; gap: 1rem; align-items: center; padding: .25rem 0; overflow-wrap: anywhere; }
`;

/** A page that loads `/<script>.js` and carries the chains as data. */
export function drawPage(script: 'bridge' | 'window' | 'settings', config: WalletConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox Wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/wallet.css">
<main id="main"></main>
<script type="application/json" id="config">${data}</script>
<script type="module" src="/${script}.js"></script>
</html>`;
}
