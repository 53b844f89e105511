// Subpath `@openappkit/testing/phone`: the sandbox's phone wallet for tests that run in Node, without a page: real keys, real relay.
import {
  createPhoneWallet,
  type PhoneProposal,
  type PhoneRequest,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '@openappkit/sandbox/phone-wallet';

/** The phone wallet, with methods that wait for proposals and requests. */
export interface TestPhoneWallet extends PhoneWallet {
  /** Resolves to the oldest pending proposal, or to the next one. */
  waitForProposal(): Promise<PhoneProposal>;
  /** Resolves to the oldest pending request, or to the next one. */
  waitForRequest(): Promise<PhoneRequest>;
}

/** The part of a sandbox that the phone uses: the result of `startSandbox()` or `/sandbox.json`. */
export interface PhoneSandbox {
  readonly services: { readonly relay: string };
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
  /** Null or undefined if the sandbox does not run Solana; the wallet then has no Solana accounts. */
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
