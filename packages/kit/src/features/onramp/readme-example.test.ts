// The example of this package's README compiles, runs, and stands there as it does here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { onrampWorld } from './test/onramp-world.js';

async function example(kit: AppKit): Promise<string | undefined> {
  // begin
  const onramp = await kit.feature('onramp');
  await onramp.begin(); // what is sold on the network in use, and for how much
  onramp.setPaymentAmount('250');
  await onramp.getQuote();
  const { purchaseAmount, quote, unavailable } = onramp.state;
  if (unavailable) return unavailable.code; // 'region', 'network', …
  if (quote && !quote.isEstimate) console.log(`${purchaseAmount} for ${quote.paymentTotal.amount}`);
  await onramp.buy(); // in the turn of a click: opens the provider's page in a window of its own
  return onramp.state.purchase?.status; // 'waiting', then 'pending', 'arrived', 'failed'
  // end
}

it('opens the provider for what was priced', async () => {
  const world = await onrampWorld();
  expect(await example(world.kit)).toBe('waiting');
  expect(world.sent('/onrampurl')).toMatchObject([{ presetFiatAmount: 250 }]);
  world.kit.destroy();
});

it('stands in the README', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(body).toContain('buy()');
  expect(readme).toContain(body.replace(/^ {2}/gm, '').trim());
});
