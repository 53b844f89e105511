import { describe, expect, it } from 'vitest';
import type { AccountCode } from '../../rpc/eoa/upgrade.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { createUpgrades } from './upgrades.js';

const networks: readonly EvmNetwork[] = [31337, 31338].map((chainId) => ({
  namespace: 'eip155',
  chainId,
  name: `Chain ${chainId}`,
  rpcUrl: 'http://127.0.0.1:8545',
  eip7702: true,
  currency: { symbol: 'ETH', decimals: 18 },
}));

async function open() {
  const codes = new Map<number, AccountCode | Error>([
    [31337, { kind: 'own' }],
    [31338, { kind: 'none' }],
  ]);
  const sent: number[] = [];
  let refusal: Error | undefined;
  let polls = 0;
  let renders = 0;
  const upgrades = createUpgrades({
    networks,
    account: {
      async codeOn({ chainId }) {
        const code = codes.get(chainId);
        if (code instanceof Error) throw code;
        return code;
      },
      async prepareDowngrade({ chainId }) {
        if (refusal) throw refusal;
        const send = async () => {
          sent.push(chainId);
          return '0x' as const;
        };
        return { fee: { text: 'up to 0.001 ETH', max: 10n ** 15n }, isAtomic: false, send };
      },
    },
    async pause() {
      polls += 1;
      if (polls === 3) codes.set(31337, { kind: 'none' });
    },
    onChange: () => {
      renders += 1;
    },
  });
  await upgrades.load();
  return {
    upgrades,
    codes,
    sent,
    looks: () => polls,
    drawn: () => renders,
    refuse: (error: Error) => {
      refusal = error;
    },
  };
}

const kinds = ({ upgrades }: Awaited<ReturnType<typeof open>>) =>
  upgrades.state.rows?.map(({ code }) => code?.kind);

describe('createUpgrades', () => {
  it('lists the code on each network, also when a network does not respond', async () => {
    const page = await open();
    expect(kinds(page)).toEqual(['own', 'none']);
    page.codes.set(31338, new RpcFailure('no-answer', 'The network didn’t respond.'));
    await page.upgrades.load();
    expect(kinds(page)).toEqual(['own', undefined]);
  });

  it('undoes an upgrade after the user saw the fee and waits until the network shows it', async () => {
    const page = await open();
    await page.upgrades.undo();
    expect(page.sent).toEqual([]);
    await page.upgrades.confirmUndo(31337);
    expect(page.upgrades.state.confirmation).toEqual({ chainId: 31337, fee: 'up to 0.001 ETH' });
    const taking = page.upgrades.undo();
    const second = page.upgrades.undo();
    page.upgrades.cancelUndo();
    expect(page.upgrades.state.isBusy).toBe(true);
    await Promise.all([taking, second]);
    expect([page.sent, page.looks(), kinds(page)]).toEqual([[31337], 3, ['none', 'none']]);
    expect(page.upgrades.state.confirmation).toBeUndefined();
  });

  it('keeps an upgrade when the user cancels, and shows a failure to prepare', async () => {
    const page = await open();
    await page.upgrades.confirmUndo(31337);
    page.upgrades.cancelUndo();
    await page.upgrades.undo();
    page.refuse(new RpcFailure('no-answer', 'The network didn’t respond.'));
    await page.upgrades.confirmUndo(31337);
    expect(page.upgrades.state.failure).toMatch(/didn’t respond/);
    expect([page.sent, kinds(page)]).toEqual([[], ['own', 'none']]);
  });

  it('changes nothing after the user has left', async () => {
    const page = await open();
    const confirming = page.upgrades.confirmUndo(31337);
    page.upgrades.close();
    const renders = page.drawn();
    await confirming;
    await page.upgrades.load();
    expect([page.drawn(), page.upgrades.state.confirmation]).toEqual([renders, undefined]);
  });
});
