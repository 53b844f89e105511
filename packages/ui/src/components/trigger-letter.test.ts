import '../define/image.js';
import '../define/trigger-button.js';
import { expect, fixture, html } from '@open-wc/testing';
import { it } from 'vitest';
import { renderTriggerLetter } from './trigger-letter.js';

const networks = [
  'Ethereum',
  'Base',
  'OP Mainnet',
  'Arbitrum One',
  'Polygon',
  'BNB Smart Chain',
  'Solana',
  'Bitcoin',
  'Ünïcode 𝔑etwork',
  ' 0x ',
  'zkSync Era',
  'Lagoon',
];

it('draws the letter and colors of ak-image on a button', async () => {
  const look = (element: Element | null | undefined): string[] => {
    if (!element) return [];
    const { backgroundColor, color } = getComputedStyle(element);
    return [element.textContent?.trim() ?? '', backgroundColor, color];
  };
  for (const name of networks) {
    const image = await fixture(html`<ak-image name=${name}></ak-image>`);
    const trigger = await fixture(
      html`<ak-trigger-button>${renderTriggerLetter(name)}</ak-trigger-button>`,
    );
    const letter = look(trigger.querySelector('b'));
    expect(letter).to.deep.equal(look(image.shadowRoot?.querySelector('[part=fallback]')));
    expect(letter[1]).to.not.equal('rgba(0, 0, 0, 0)');
  }
});
