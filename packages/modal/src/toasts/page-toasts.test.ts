import { expect } from '@open-wc/testing';
import { addRecentTransaction } from '@openappkit/kit';
import type { TransactionOutcome, WatchTransactionRequest } from '@openappkit/core/adapter';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { serveList } from '../test/account-service.js';
import { expectAccessible } from '../test/expect-accessible.js';
import { heldWallet, network } from '../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
} from '../test/mount-kit.js';
import { plainWords } from '../test/plain-words.js';
import { speakPseudo } from '../test/pseudo-language.js';

type Answer = (outcome?: Partial<TransactionOutcome>) => void;
let mounted: MountedKit | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  mounted?.kit.destroy();
  localStorage.clear();
});

const hash = `0x${'ab'.repeat(32)}`;
const otherHash = `0x${'cd'.repeat(32)}`;

/** The test settles each watched transaction. */
async function sending(): Promise<MountedKit & { readonly answers: Answer[] }> {
  const wallet = heldWallet();
  const answers: Answer[] = [];
  const { setup } = wallet.adapter;
  wallet.adapter.setup = (context) => ({
    ...setup(context),
    watchTransaction: ({ id }: WatchTransactionRequest) =>
      new Promise((resolve) => {
        answers.push((outcome = {}) => resolve({ status: 'final', id, ...outcome }));
      }),
  });
  const explorer = { default: { name: 'Scan', url: 'https://scan.test' } };
  const networks = [
    { ...network(1, 'Ethereum'), blockExplorers: explorer },
    network(8453, 'Base'),
  ] as const;
  const mountedKit = await mountKit({ networks }, wallet);
  mounted = mountedKit;
  serveList(mountedKit.env, 'history', () => ({ data: [], next: null }));
  await connectWallet(mountedKit);
  mountedKit.env.advance(1_000);
  return { ...mountedKit, answers };
}

const toasts = () => document.querySelector('ak-page-toasts');
const said = (): string => textOf(toasts()?.shadowRoot ?? document.createElement('i'));

describe('page toasts', () => {
  it('announces results of reported transactions and hides them after 4 s or, on failure, 10 s', async () => {
    const { kit, env, answers } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
    await addRecentTransaction(kit, { hash: otherHash, description: 'Sell ticket 6' });
    expect(document.querySelectorAll('ak-page-toasts')).to.have.length(1);
    expect(said()).to.equal('');
    answers[0]?.();
    await until(() => said().includes('Done: Buy ticket 7'), 'success notice');
    expect(toasts()?.shadowRoot?.querySelector('[role=status] ak-toast')).not.to.equal(null);
    answers[1]?.({ status: 'refused' });
    await until(() => said().includes('Failed: Sell ticket 6'), 'failure notice');
    const elements = allElements(toasts()?.shadowRoot ?? document);
    await Promise.all(
      elements.flatMap((each) => each.getAnimations()).map((each) => each.finished),
    );
    await expect(toasts()).to.be.accessible();
    env.advance(4_000);
    await until(() => !said().includes('Buy'), 'removal of the success notice');
    env.advance(5_999);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(said()).to.include('Sell ticket 6');
    env.advance(1);
    await until(() => said() === '', 'empty list');
  });

  it("uses the language of the kit and leaves the app's texts unchanged", async () => {
    const { kit, answers } = await sending();
    speakPseudo(kit, 'rtl');
    await addRecentTransaction(kit, { hash, description: '7' });
    await addRecentTransaction(kit, { hash: otherHash, description: '6' });
    answers[0]?.();
    answers[1]?.({ status: 'refused' });
    const element = await until(
      () => toasts()?.shadowRoot?.querySelectorAll('ak-toast').length === 2 && toasts(),
      'both messages',
    );
    expect(await plainWords(kit, element, [])).to.deep.equal([]);
  });

  it('removes a toast when the user dismisses it', async () => {
    const { kit, answers } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Sell ticket 6' });
    answers[0]?.({ status: 'refused' });
    const close = await until(() => buttonNamed(document.body, 'Dismiss'), 'close button');
    close.click();
    await until(() => said() === '', 'empty list');
  });

  it('shows the result in the dialog while it is open', async () => {
    const { kit, answers } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
    await kit.open();
    answers[0]?.();
    await until(() => kit.core.notices.state.message === 'Done: Buy ticket 7', 'the message');
    expect(said()).to.equal('');
  });

  it('keeps the toasts when a router removes them, and removes a copy', async () => {
    const { kit, answers } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
    const copy = toasts()?.cloneNode() as HTMLElement;
    toasts()?.remove();
    document.body.append(copy);
    answers[0]?.();
    await until(() => said().includes('Done: Buy ticket 7'), 'the message');
    expect(document.querySelectorAll('ak-page-toasts')).to.have.length(1);
  });

  it('removes the toasts with their kit', async () => {
    const { kit } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
    expect(toasts()).not.to.equal(null);
    kit.destroy();
    await until(() => !toasts(), 'removal of all');
  });

  it('adds no toasts with features.headless', async () => {
    mounted = await mountKit({ features: { headless: true } });
    await connectWallet(mounted);
    await addRecentTransaction(mounted.kit, { hash, description: 'Buy ticket 7' });
    expect(toasts()).to.equal(null);
  });
});

describe('reported transactions in the activity', () => {
  it('lists a reported transaction with its status and explorer link until the user clears the list', async () => {
    const { kit, answers } = await sending();
    await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
    await kit.open({ view: 'Transactions' });
    const root = await rootOf('ak-transactions-view');
    const recent = await until(
      () => root.querySelector('ak-activity-recent')?.shadowRoot,
      'its position',
    );
    await until(() => textOf(recent).includes('Buy ticket 7 Pending · Ethereum'), 'the row');
    expect(recent.querySelector('ak-list-row')?.getAttribute('href')).to.equal(
      `https://scan.test/tx/${hash}`,
    );
    answers[0]?.();
    await until(() => textOf(recent).includes('Buy ticket 7 Done · Ethereum'), 'update');
    await expectAccessible({ kit });
    buttonNamed(document.body, 'Clear list')?.click();
    await until(() => !textOf(recent).includes('Buy'), 'empty list');
  });

  it('hides a reported transaction once the network’s activity lists it', async () => {
    const { kit, env } = await sending();
    await addRecentTransaction(kit, { hash: `0x${'0'.repeat(64)}`, description: 'Buy ticket 7' });
    const { pageOf } = await import('../test/account-service.js');
    serveList(env, 'history', () => pageOf(0, 1, null));
    await kit.open({ view: 'Transactions' });
    const root = await rootOf('ak-transactions-view');
    await until(() => root.querySelector('ak-virtual-list ak-list-row, ak-list-row'), 'the list');
    const recent = root.querySelector('ak-activity-recent')?.shadowRoot;
    await until(() => recent && !textOf(recent).includes('Buy'), 'removal of one of the two');
  });
});
