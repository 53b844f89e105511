import { KitError } from '@openappkit/core';
import type { AkTokenIcon } from '@openappkit/ui';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import type { HeldSwap, SwapChange } from '../../test/held-swap.js';
import { buttonNamed, mountKit, rootOf, textOf, until, untilSpoken } from '../../test/mount-kit.js';
import { declined, sum, usdc } from '../../test/send-samples.js';
import { heldSwapping, paid } from './test/states.js';

let mounted: HeldSwap['mounted'] | undefined;
async function draw(change: SwapChange) {
  const harness = await heldSwapping(mountKit, change);
  mounted = harness.mounted;
  const root = await rootOf('ak-swapping-view');
  const says = (text: string): Promise<unknown> => until(() => textOf(root).includes(text), text);
  return { ...harness, root, says };
}

describe('swapping view', () => {
  it('asks the user to compare the amount sent and the minimum received', async () => {
    const { says } = await draw(paid({ status: 'asking', id: undefined }));
    await says('Approve in Amber Vault');
    await says('Check that your wallet shows 34 USDC for at least 0.01078605 ETH.');
  });

  it('shows Sending once the wallet signed, and neither Approve nor an unknown result', async () => {
    const { root, says } = await draw(paid({ status: 'asking' }));
    await says('We’re sending it to the network.');
    for (const text of ['Approve in', 'We don’t know yet', 'Stop waiting'])
      expect(textOf(root)).not.to.contain(text);
  });

  it('shows both tokens once it was sent, with one main action, which comes first', async () => {
    const { root } = await draw(paid({ status: 'confirmed', canSendAgain: true }));
    const receipt = await until(() => root.querySelector('.receipt'), 'the receipt');
    expect(root.querySelector('ak-the-line')).to.equal(null);
    expect(textOf(receipt)).to.include('34 USDC').and.to.include('≈ 0.010895 ETH');
    expect(textOf(receipt)).to.include('At least 0.01078605 ETH');
    const icons = [...receipt.querySelectorAll('ak-token-icon')];
    expect(icons.map(({ symbol }) => symbol)).to.deep.equal(['USDC', 'ETH']);
    const actions = [...root.querySelectorAll('ak-button')];
    expect(actions.map(({ variant }) => variant)).to.deep.equal(['primary', 'quiet', 'quiet']);
    expect(textOf(actions[0] ?? new Text())).to.equal('Done');
  });

  it('shows the picture of the network also if it loads after the receipt', async () => {
    const { mounted, root } = await draw(paid({ status: 'confirmed' }));
    const icon = await until(
      () => root.querySelector<AkTokenIcon>('.receipt ak-token-icon'),
      'the receipt',
    );
    const picture = 'data:image/png;base64,AAAA';
    mounted.kit.core.chain.setImage('eip155:1', picture);
    await until(() => icon.networkSrc === picture, 'the picture');
  });

  it('shows and announces the state of the money', async () => {
    const error = new KitError('tx/execution-reverted');
    const ends: readonly (readonly [SwapChange, string])[] = [
      [
        () => ({ step: 'review', problem: { code: 'allow-declined', error: declined } }),
        'You declined. Nothing was allowed or swapped.',
      ],
      [
        () => ({
          step: 'review',
          problem: { code: 'declined', error: declined, allowed: sum(usdc, '34') },
        }),
        'You declined. USDC is allowed, but nothing was swapped.',
      ],
      [
        () => ({ step: 'review', problem: { code: 'failed', error, allowed: undefined } }),
        'Couldn’t swap. Nothing was swapped.',
      ],
      [
        paid({ status: 'reverted', reason: 'too little', canSendAgain: true }),
        'It failed: too little. The network fee was still charged. You still have 34 USDC.',
      ],
      [paid({ status: 'unknown', id: undefined }), 'We don’t know yet. It may have been swapped.'],
    ];
    for (const [change, text] of ends) {
      await draw(change);
      await untilSpoken(text, 'alert');
      mounted?.kit.destroy();
    }
  });

  it('shows no failure for an approval with an unknown result', async () => {
    const error = new KitError('tx/unknown');
    const { root } = await draw(() => ({
      step: 'review',
      problem: { code: 'allow-unknown', error },
    }));
    expect(root.querySelector('ak-the-line')?.state).to.equal('timed-out');
  });

  it('offers no second swap before the first one was checked', async () => {
    const { root, says, state, on } = await draw(paid({ status: 'unknown', id: undefined }));
    await says('Check status');
    expect(buttonNamed(root, 'Swap again')).to.equal(undefined);
    const [payment] =
      paid({ status: 'unknown', lookedUpAt: 1, canSendAgain: true })(on, 0).sent ?? [];
    Object.assign(state, { payment, sent: [payment] });
    await until(() => buttonNamed(root, 'Swap again'), 'Swap again button');
  });

  it('returns to the fields by a press, during the wallet request and after it', async () => {
    const {
      root,
      says,
      calls,
      mounted: mountedKit,
    } = await draw(() => ({
      step: 'allowing',
      approval: { status: 'asking', amount: undefined, id: undefined },
    }));
    await says('This lets the swap service spend all your USDC');
    buttonNamed(root, 'Stop waiting')?.click();
    expect(calls).to.include('stopWaiting');
    expect(mountedKit.kit.core.router.state.view).to.equal('Swap');
  });
});
