import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { buttonNamed, type MountedKit, mountKit, textOf, viewOf } from '../../test/mount-kit.js';
import { heldPay, ordered } from '../../test/pay-samples.js';
import { waitForElement } from '../../test/wait-for-element.js';
import { states } from './test/states.js';

let mounted: MountedKit | undefined;
async function draw(name: string): Promise<ShadowRoot> {
  mounted?.kit.destroy();
  mounted = await states.PayLoading?.[name]?.(mountKit);
  return viewOf('ak-pay-loading-view')?.shadowRoot ?? (new DocumentFragment() as ShadowRoot);
}

describe('pay loading view', () => {
  it('says while unconfirmed that the payment was sent, and never that nothing was charged', async () => {
    const root = await draw('sent');
    expect(textOf(root)).to.contain('Your payment was sent. We’re waiting for the network.');
    expect(textOf(root)).not.to.contain('Nothing was charged');
  });

  for (const name of [
    ...['not known', 'exchange waits', 'exchange sends', 'exchange late'],
    ...[
      'asked before',
      'asked before, nobody answers',
      'asked before, sends',
      'asked before, late',
    ],
    ...['service waits', 'service pays', 'service does not answer', 'service paid'],
    ...['service stopped waiting', 'service late', 'not known, and the service didn’t pay'],
  ])
    it(`offers no second payment: ${name}`, async () => {
      const root = await draw(name);
      expect(buttonNamed(root, 'Pay another way')).to.equal(undefined);
      expect(textOf(root)).not.to.contain('Nothing was charged');
    });

  it('shows a receipt only once the exchange has paid', async () => {
    for (const name of ['exchange waits', 'exchange sends', 'exchange failed', 'exchange late'])
      expect((await draw(name)).querySelector('.receipt'), name).to.equal(null);
    expect((await draw('exchange paid')).querySelector('.receipt')).not.to.equal(null);
  });

  it('shows an earlier payment, and warns that paying again adds to it', async () => {
    const root = await draw('asked before, paid');
    expect(textOf(root)).to.contain('would be in addition to that');
    expect(buttonNamed(root, 'Pay again')).not.to.equal(undefined);
    expect(buttonNamed(root, 'Open 1002')).to.equal(undefined);
  });

  it('lets the user confirm a check at the exchange if no status is available', async () => {
    expect(buttonNamed(await draw('exchange late'), 'I’ve checked')).not.to.equal(undefined);
    expect(buttonNamed(await draw('exchange looked up'), 'I’ve checked')).to.equal(undefined);
  });

  it('offers a plain link if the browser blocks the window again', async () => {
    const root = await draw('exchange blocked again');
    const link = [...root.querySelectorAll('ak-button')].find(({ href }) => href);
    expect(link?.textContent?.trim()).to.equal('Open 1002');
    expect(textOf(root)).not.to.contain('Nothing was charged');
  });

  for (const name of ['auxclick', 'contextmenu'])
    it(`counts the page as opened when the link to it gets a ${name} event`, async () => {
      mounted?.kit.destroy();
      const tag = 'ak-pay-loading-view';
      const held = await heldPay(mountKit, tag, (on) => ordered(on, { status: 'blocked' }));
      mounted = held.mounted;
      const link = await waitForElement(tag, 'a[href]');
      link.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }));
      expect(held.calls).to.include('openAgain true');
    });

  it('shows Sending once the wallet signed, and neither Approve nor an unknown result', async () => {
    const root = await draw('sending');
    expect(textOf(root)).to.contain('We’re sending it to the network.');
    for (const text of ['Approve in', 'We don’t know yet', 'Stop waiting'])
      expect(textOf(root)).not.to.contain(text);
  });

  it('says where to look while a wallet does not answer', async () => {
    const root = await draw('asking for long');
    expect(textOf(root)).to.contain('Still waiting');
    expect(buttonNamed(root, 'Stop waiting')).not.to.equal(undefined);
  });

  it('lets the user rule out similar payments, and warns while one may be theirs', async () => {
    const before = await draw('not known, one of several');
    expect(buttonNamed(before, 'I’ve checked')).not.to.equal(undefined);
    expect(textOf(before)).to.contain(
      'One of them is probably it: compare them before paying again.',
    );
    const after = await draw('not known, several and looked at');
    expect(textOf(after)).to.contain('Pay again only if it isn’t one of them.');
  });

  it('says who holds the money if a service did not pay, and offers another method', async () => {
    const failed = await draw('service failed');
    expect(textOf(failed)).to.contain('didn’t pay and still has your');
    expect(buttonNamed(failed, 'Pay another way')).not.to.equal(undefined);
    const back = await draw('service sent it back');
    expect(textOf(back)).to.contain('returned your');
    expect(buttonNamed(back, 'Pay another way')).not.to.equal(undefined);
    expect(buttonNamed(back, 'Check status')).to.equal(undefined);
  });

  it('lets the user confirm a check at the service only if it reports nothing', async () => {
    expect(buttonNamed(await draw('service late'), 'I’ve checked')).not.to.equal(undefined);
    expect(buttonNamed(await draw('service pays'), 'I’ve checked')).to.equal(undefined);
  });

  it('offers another method once the exchange has failed', async () => {
    const root = await draw('exchange failed');
    expect(buttonNamed(root, 'Pay another way')).not.to.equal(undefined);
  });
});
