// Tests of the paying view: what is said of the money holds back a second payment.
import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { buttonNamed, type MountedKit, mountKit, textOf, viewOf } from '../../test/mount-kit.js';
import { states } from './test/states.js';

let mounted: MountedKit | undefined;
afterEach(() => mounted?.kit.destroy());

async function draw(name: string): Promise<ShadowRoot> {
  mounted?.kit.destroy();
  mounted = await states.PayLoading?.[name]?.(mountKit);
  return viewOf('ak-pay-loading-view')?.shadowRoot ?? (new DocumentFragment() as ShadowRoot);
}

describe('paying view', () => {
  it('says that it was sent while the network is waited for, and never that nothing was charged', async () => {
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

  it('says what was paid before, and that more would be paid on top of it', async () => {
    const root = await draw('asked before, paid');
    expect(textOf(root)).to.contain('would be in addition to that');
    expect(buttonNamed(root, 'Pay again')).not.to.equal(undefined);
    expect(buttonNamed(root, 'Open 1002')).to.equal(undefined);
  });

  it('takes the word of a person who looked at the exchange, where nobody tells us', async () => {
    expect(buttonNamed(await draw('exchange late'), 'I’ve checked')).not.to.equal(undefined);
    expect(buttonNamed(await draw('exchange looked up'), 'I’ve checked')).to.equal(undefined);
  });

  it('offers a plain link where the browser stops the window again', async () => {
    const root = await draw('exchange blocked again');
    const link = [...root.querySelectorAll('ak-button')].find(({ href }) => href);
    expect(link?.textContent?.trim()).to.equal('Open 1002');
    expect(textOf(root)).not.to.contain('Nothing was charged');
  });

  it('says where to look while a wallet does not answer', async () => {
    const root = await draw('asking for long');
    expect(textOf(root)).to.contain('Still waiting');
    expect(buttonNamed(root, 'Stop waiting')).not.to.equal(undefined);
  });

  it('lets the person say of several like it that none is it, and warns as long as one may be', async () => {
    const before = await draw('not known, one of several');
    expect(buttonNamed(before, 'I’ve checked')).not.to.equal(undefined);
    expect(textOf(before)).to.contain(
      'One of them is probably it: compare them before paying again.',
    );
    const after = await draw('not known, several and looked at');
    expect(textOf(after)).to.contain('Pay again only if it isn’t one of them.');
  });

  it('says who has the money where a service did not pay, and offers another way', async () => {
    const kept = await draw('service failed');
    expect(textOf(kept)).to.contain('didn’t pay and still has your');
    expect(buttonNamed(kept, 'Pay another way')).not.to.equal(undefined);
    const back = await draw('service sent it back');
    expect(textOf(back)).to.contain('returned your');
    expect(buttonNamed(back, 'Pay another way')).not.to.equal(undefined);
    expect(buttonNamed(back, 'Check status')).to.equal(undefined);
  });

  it('takes the word of a person who asked the service, only where it says nothing', async () => {
    expect(buttonNamed(await draw('service late'), 'I’ve checked')).not.to.equal(undefined);
    expect(buttonNamed(await draw('service pays'), 'I’ve checked')).to.equal(undefined);
  });

  it('offers another way once the exchange has failed', async () => {
    const root = await draw('exchange failed');
    expect(buttonNamed(root, 'Pay another way')).not.to.equal(undefined);
  });
});
