// The HTML and the look of the phone's page. Called by create-phone. All behaviour is in the script it loads.

import { walletStyle } from '../wallet/draw-pages.js';
import type { PhoneConfig } from './page/phone-config.js';

/** The sandbox wallet's look, with what the phone has besides. */
export const phoneStyle = `${walletStyle}
main { padding: 1rem; min-height: 100vh; }
header { margin-bottom: 1rem; } header .quiet { margin: 0; }
textarea { font: .875rem/1.5 ui-monospace, monospace; color: inherit; width: 100%; min-height: 5.5rem; padding: .625rem .75rem;
  border: 1px solid var(--line); border-radius: 10px; background: var(--raised); resize: vertical; overflow-wrap: anywhere; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; padding: 1rem; margin: 0 0 1rem; }
.card h2, .card h3 { margin: 0; overflow-wrap: anywhere; } .card h3 { font-size: 1rem; }
.card .quiet { margin: 0 0 .75rem; overflow-wrap: anywhere; } .card dl, .card .text { background: var(--ground); }
.asks { border: 2px solid var(--accent); }
fieldset { border: 0; margin: 1rem 0; padding: 0; } legend { padding: 0; font-weight: 600; }
.check label { overflow-wrap: anywhere; min-width: 0; flex: 1; padding: .5rem 0; } .check { margin: 0; min-height: 44px; } .check input { flex: none; }
.card button, .wide { width: 100%; } .field { margin: .75rem 0 0; } form .wide { margin-top: .75rem; }
.stack { display: grid; gap: .75rem; margin-top: 1rem; }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 12px; border: 1px solid light-dark(#a4271f, #ff9d92); color: light-dark(#8c1d16, #ffb4ab); overflow-wrap: anywhere; }
.status { color: var(--quiet); min-height: 1.5rem; margin: .25rem 0 0; }
.error:empty { display: none; }
h2:focus { outline: none; }
`;

/** The page, with where the relay and the chains are as data. */
export function drawPhonePage(config: PhoneConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox Phone</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/phone.css">
<main id="main"></main>
<script type="application/json" id="config">${data}</script>
<script type="module" src="/phone.js"></script>
</html>`;
}
