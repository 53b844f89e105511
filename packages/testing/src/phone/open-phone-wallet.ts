// The sandbox's phone wallet for tests that run in Node, without a page: real keys, real relay. Called by tests of
// connectors and adapters.
import {
  createPhoneWallet,
  type PhoneProposal,
  type PhoneRequest,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '@openappkit/sandbox/phone-wallet';

/** The wallet, with ways to wait for what an app sends. */
export interface TestPhoneWallet extends PhoneWallet {
  /** The oldest proposal, or the next to come. */
  waitForProposal(): Promise<PhoneProposal>;
  /** The oldest request, or the next to come. */
  waitForRequest(): Promise<PhoneRequest>;
}

/** What it needs of a running sandbox: `startSandbox()`'s answer or `/sandbox.json` will do. */
export interface PhoneSandbox {
  readonly services: { readonly relay: string };
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
  /** Null or left out where it is not run: the wallet then has no such side. */
  readonly solana?: PhoneWalletOptions['solana'];
  readonly bitcoin?: PhoneWalletOptions['bitcoin'];
}

/**
 * A wallet on the sandbox's relay, with the three accounts of the public test phrase on every chain the sandbox runs.
 * Close it at the end of the test.
 *
 * @param options - what to have otherwise. Give two wallets in one process a `storagePrefix` each when they share a storage
 * @throws Error when the wallet cannot open its storage
 * @example
 * const phone = await openPhoneWallet(sandbox);
 * await phone.pair(uri);
 * const { id } = await phone.waitForProposal();
 * await phone.approve(id, { chains: ['eip155:31337'] });
 * await phone.close();
 */
export async function openPhoneWallet(
  sandbox: PhoneSandbox,
  options: Partial<PhoneWalletOptions> = {},
): Promise<TestPhoneWallet> {
  const wallet = await createPhoneWallet({
    relayUrl: sandbox.services.relay,
    chains: sandbox.chains.map(({ chainId, rpcUrl }) => ({
      caipNetworkId: `eip155:${chainId}`,
      rpcUrl,
    })),
    solana: sandbox.solana ?? null,
    bitcoin: sandbox.bitcoin ?? null,
    ...options,
  });
  const waitFor = <T>(list: () => readonly T[]): Promise<T> =>
    new Promise((resolve) => {
      const resolveFirst = (): boolean => {
        const [first] = list();
        if (first !== undefined) resolve(first);
        return first !== undefined;
      };
      if (resolveFirst()) return;
      const end = wallet.subscribe(() => {
        if (resolveFirst()) end();
      });
    });
  return {
    ...wallet,
    waitForProposal: () => waitFor(wallet.proposals),
    waitForRequest: () => waitFor(wallet.requests),
  };
}
