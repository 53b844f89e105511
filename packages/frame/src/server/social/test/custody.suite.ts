import { stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountOf, newOwner, pay, type SmartTest } from '../../../smart/test/open-smart-test.js';
import { asking, createTestClock, newDevice, startFrame } from '../../test/start-frame.js';
import { openFarcaster, ownerKey } from './open-farcaster.js';

export function describeCustody(open: () => SmartTest): void {
  async function begin(chainId = open().network.chainId) {
    const set = open();
    const clock = createTestClock();
    const farcaster = await openFarcaster(clock.now, set.network.rpcUrl);
    const { url } = farcaster;
    const custody = { rpcUrl: `${url}/node`, chainId };
    const frame = await startFrame({
      databaseUrl: ':memory:',
      clock,
      config: { farcaster: { relayUrl: url, hubUrl: url, custody }, limits: { waitMs: 1 } },
    });
    onTestFinished(async () => {
      await frame.close();
      await farcaster.close();
    });
    const account = accountOf(newOwner());
    const contract = {
      address: account.address,
      sign: (message: string) => account.signMessage(stringToHex(message), set.network),
    };
    farcaster.owners.set(1001, [contract.address]);
    const { ticket } = await frame.get('/api/login/farcaster', asking(newDevice()));
    const progress = async () => {
      const { answer, refusal } = await frame.call('/api/login/farcaster/wait', { ticket });
      return answer?.progress ?? refusal?.code;
    };
    return { set, farcaster, account, contract, progress };
  }

  describe('a Farcaster id that a contract owns', () => {
    it('logs in with the signature of an undeployed contract once the chain responds', async () => {
      const { farcaster, contract, progress } = await begin();
      await farcaster.sign({ contract });
      farcaster.faults.set('/node', 503);
      expect(await progress()).toBe('unavailable');
      farcaster.faults.clear();
      expect(await progress()).toBe('approved');
    });

    it('logs in with the signature of a deployed contract', async () => {
      const { set, farcaster, account, contract, progress } = await begin();
      await set.fund(account.address);
      const { send } = await account.prepareTransaction(pay(newOwner().address, 1n), set.network);
      await send();
      await farcaster.sign({ contract });
      expect(await progress()).toBe('approved');
    });

    it('refuses signatures that the contract does not accept', async () => {
      const stranger = accountOf(newOwner());
      const key = privateKeyToAccount(ownerKey);
      const wrong = [
        (set: SmartTest) => (message: string) =>
          stranger.signMessage(stringToHex(message), set.network),
        () => (message: string) => key.signMessage({ message }),
        () => async () => '0x00' as const,
      ];
      for (const signs of wrong) {
        const { set, farcaster, contract, progress } = await begin();
        await farcaster.sign({ contract: { ...contract, sign: signs(set) } });
        expect(await progress()).toBe('refused');
      }
    });

    it('refuses a contract that does not own the id without asking the chain', async () => {
      const { farcaster, contract, progress } = await begin();
      farcaster.owners.set(1001, [privateKeyToAccount(ownerKey).address]);
      farcaster.faults.set('/node', 503);
      await farcaster.sign({ contract });
      expect(await progress()).toBe('refused');
    });

    it('answers `unavailable` when the node is on another chain', async () => {
      const { farcaster, contract, progress } = await begin(10);
      await farcaster.sign({ contract });
      expect(await progress()).toBe('unavailable');
    });
  });
}
