// Verifies signatures with the public key of the wallet, without the adapter.
import { holds, rejectsWith, same, show } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { disconnect, rejectsGarbage, sign } from './requests.js';

export const signatureCases: readonly ConformanceCase[] = [
  {
    name: 'returns a signature that verifies, for any text',
    needs: 'signMessage',
    async run(world) {
      await world.connect();
      for (const message of ['Sign in to Example', '', 'päß 🦄\n\u0000 0x1234', '0x1234']) {
        const signature = await sign(world, message);
        const valid = await world.wallet.verify(message, signature, world.wallet.accounts[0]);
        holds(valid, `the signature of ${show(message)} verifies`);
      }
    },
  },
  {
    name: 'rejects a declined signature with wallet/rejected, and a garbage one with wallet/bad-answer',
    needs: 'signMessage',
    async run(world) {
      await world.connect();
      world.wallet.consent = 'refuse';
      await rejectsWith(sign(world, 'no'), 'wallet/rejected');
      world.wallet.consent = 'grant';
      const attempt = () => sign(world, 'garbage');
      await rejectsGarbage(world, 'signature', attempt, ['wallet/bad-answer']);
    },
  },
  {
    name: 'rejects a signature request without a connection, and does not prompt the user',
    needs: 'signMessage',
    async run(world) {
      await rejectsWith(sign(world, 'early'), 'wallet/disconnected', 'connector/not-found');
      await world.connect();
      await disconnect(world);
      const promptsBefore = world.wallet.prompts;
      await rejectsWith(sign(world, 'late'), 'wallet/disconnected', 'connector/not-found');
      same(world.wallet.prompts, promptsBefore, 'number of prompts');
    },
  },
];
