// The settings page at the wallet's own address. Stores straight into localStorage.

import { drawElement } from './draw-element.js';
import { drawSettings } from './draw-settings.js';
import { readConfig, readState, writeState } from './wallet-state.js';

function runSettings(): void {
  const main = document.getElementById('main');
  const config = readConfig();
  const draw = () => {
    const held = document.activeElement?.id;
    main?.replaceChildren(
      drawElement('h1', {}, 'Sandbox Wallet'),
      drawElement('p', { class: 'quiet' }, 'A wallet for trying things out. Its keys are public.'),
      drawSettings(readState(), config, (patch) => {
        writeState(patch);
        draw();
      }),
    );
    if (held) document.getElementById(held)?.focus();
  };
  window.addEventListener('storage', draw);
  draw();
}

runSettings();
