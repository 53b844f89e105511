// A local chain with a rich and a poor account, and an adapter that estimates, sends and watches with their keys.
import type {
  Estimate,
  EstimateRequest,
  Network,
  SendNativeRequest,
} from '@openappkit/core/adapter';
import { sandboxReef } from '@openappkit/sandbox/networks';
import { Keypair, type PublicKey } from '@solana/web3.js';
import { connectSolana, pageWallet } from './set-up-solana.js';
import { startReef } from './start-reef.js';

const connectorId = 'conformance';

interface Known extends Estimate {
  readonly fee: bigint;
  readonly maxFee: bigint;
}

export async function openSolanaTestbed() {
  const reef = await startReef();
  const { rpcUrl, connection } = reef;
  const local: Network = { ...sandboxReef, rpcUrls: { default: { http: [rpcUrl] } } };
  const keys = [Keypair.generate(), Keypair.generate()] as const;
  const [rich, poor] = keys;
  const fund = async (to: PublicKey, lamports: number) =>
    connection.confirmTransaction(await connection.requestAirdrop(to, lamports));

  async function payer(signer: readonly [Keypair, Keypair] = keys) {
    const kit = await connectSolana(pageWallet({ keys: signer, rpcUrl }), {
      networks: () => [local],
    });
    /** Advances the fake clock while the chain answers in real time. */
    const settle = async <T>(promise: Promise<T> | undefined): Promise<T> => {
      if (promise === undefined) throw new Error('The adapter cannot do that');
      let isOver = false;
      const finished = promise.finally(() => {
        isOver = true;
      });
      finished.catch(() => undefined);
      while (!isOver) await kit.env.clock.advance(5);
      return finished;
    };
    const { instance } = kit;
    const { signal } = new AbortController();
    const from = signer[0].publicKey.toBase58();
    const of = (to: string, value: bigint, network = local) => ({ from, to, value, network });
    const requestEstimate = async (request: Omit<EstimateRequest, 'signal'>): Promise<Known> => {
      const quote: Estimate = await settle(
        instance.estimate?.({ ...request, signal } as EstimateRequest),
      );
      const { fee, maxFee } = quote;
      if (fee === undefined || maxFee === undefined) throw new Error('There is no fee.');
      return { ...quote, fee, maxFee };
    };
    return {
      ...kit,
      estimate: (to: string, value: bigint) =>
        requestEstimate({ kind: 'native', transaction: of(to, value) }),
      estimateToken: (to: string, value: bigint, token: string) =>
        requestEstimate({ kind: 'token', transaction: { ...of(to, value), token } }),
      ask: requestEstimate,
      send: (
        to: string,
        value: bigint,
        network = local,
        onProgress?: SendNativeRequest['onProgress'],
      ) => settle(instance.sendNative?.({ connectorId, ...of(to, value, network), onProgress })),
      sendToken: (to: string, value: bigint, token: string) =>
        settle(instance.sendToken?.({ connectorId, ...of(to, value), token })),
      watch: (id: string) =>
        settle(instance.watchTransaction?.({ id, from, network: local, signal })),
      look: (address: string) =>
        settle(instance.lookAtRecipient?.({ address, network: local, signal })),
    };
  }

  await fund(rich.publicKey, 5_000_000_000);
  return { ...reef, local, rich, poor, fund, payer };
}
