import { randomUUID } from 'node:crypto';
import { toHex } from 'viem';
import { devAddresses } from '../../../signing/dev-accounts.js';
import { startSandbox } from '../../../index.js';
import {
  createPhoneWallet,
  type PhoneChoice,
  type PhoneSession,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '../phone-wallet.js';
import { openTestApp, type TestApp } from './open-test-app.js';

export const harbor = 'eip155:31337';
export const lagoon = 'eip155:31338';

export type PhoneBench = Awaited<ReturnType<typeof openPhoneBench>>;

export async function openPhoneBench() {
  const sandbox = await startSandbox({ ports: 'free', silent: true });
  const endings: (() => unknown)[] = [];
  let count = 0;
  // A process has one WalletConnect core per storage prefix, so every file needs its own.
  const bench = randomUUID();
  const openPhone = async (options: Partial<PhoneWalletOptions> = {}): Promise<PhoneWallet> => {
    const phone = await createPhoneWallet({
      relayUrl: sandbox.services.relay,
      storagePrefix: `phone-${bench}-${count++}`,
      chains: sandbox.chains.map(({ chainId, rpcUrl }) => ({
        caipNetworkId: `eip155:${chainId}`,
        rpcUrl,
        name: chainId === 31337 ? 'Harbor' : 'Lagoon',
      })),
      ...options,
    });
    endings.push(() => phone.close());
    return phone;
  };
  const openApp = async (): Promise<TestApp> => {
    const app = await openTestApp({
      relayUrl: sandbox.services.relay,
      name: `App ${count++}`,
      storagePrefix: `app-${bench}-${count}`,
      rpcMap: Object.fromEntries(sandbox.chains.map((one) => [String(one.chainId), one.rpcUrl])),
    });
    endings.push(() => app.close());
    return app;
  };
  return {
    sandbox,
    openPhone,
    openApp,
    async openSession(
      choice: PhoneChoice = {},
      options: Partial<PhoneWalletOptions> = {},
    ): Promise<{ app: TestApp; phone: PhoneWallet; session: PhoneSession }> {
      const [app, phone] = await Promise.all([openApp(), openPhone(options)]);
      const { uri, session: settled } = await app.connect();
      await phone.pair(uri);
      const { id } = await soon(phone, phone.proposals);
      const session = await phone.approve(id, choice);
      await settled;
      return { app, phone, session };
    },
    async clear() {
      for (const end of endings.splice(0).reverse()) await end();
    },
  };
}

export function soon<T>(phone: PhoneWallet, list: () => readonly T[]): Promise<T> {
  return new Promise((resolve) => {
    const check = () => {
      const [first] = list();
      if (first !== undefined) resolve(first);
    };
    phone.subscribe(check);
    check();
  });
}

/** Requests a signature of the first account. A rejection counts as handled until the test awaits it. */
export function sign(app: TestApp, text: string): Promise<`0x${string}`> {
  const answer = app.provider.request<`0x${string}`>(
    { method: 'personal_sign', params: [toHex(text), devAddresses.evm[0]] },
    harbor,
  );
  answer.catch(() => {});
  return answer;
}
