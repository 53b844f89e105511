// Measures the whole dialog in a language whose texts are 60% longer than English, on a small phone and on a wide screen.
import { expect } from '@open-wc/testing';
import { afterAll, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { mainStates } from '../test/main-states.js';
import { atRest, dialogOf, mountKit, until } from '../test/mount-kit.js';
import { speakPseudo } from '../test/pseudo-language.js';
import { textFaults } from '../test/text-faults.js';
import type { Mount } from '../test/view-states.types.js';

const screens = [
  [320, 568],
  [1280, 800],
] as const;

afterAll(() => page.viewport(414, 896));

const mount: Mount = async (...args) => {
  const mounted = await mountKit(...args);
  speakPseudo(mounted.kit, 'ltr', 3);
  return mounted;
};

describe('texts that are 60% longer', () => {
  for (const [name, make] of mainStates)
    it(`stay whole and inside their buttons: ${name}`, async () => {
      await page.viewport(...screens[0]);
      await make(mount);
      const card = await until(() => dialogOf()?.querySelector('ak-card'), 'the card');
      for (const [width, height] of screens) {
        await page.viewport(width, height);
        await new Promise(requestAnimationFrame);
        await atRest();
        expect(textFaults(card), `${width} × ${height}`).to.deep.equal([]);
      }
    });
});
