// A running sandbox with phones and apps on it, all ended together. Used by the phone's tests.

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

/** Starts the sandbox on free ports. */
export async function openPhoneBench() {
  const sandbox = await startSandbox({ ports: 'free', silent: true });
  const endings: (() => unknown)[] = [];
  let count = 0;
  // A process has one core of the client for each prefix, whatever file asks for it.
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
    /** An app and a phone with an open session between them. */
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
    /** Ends phones and apps; the sandbox keeps running. */
    async clear() {
      for (const end of endings.splice(0).reverse()) await end();
    },
  };
}

/** The first thing in one of a phone's lists, as soon as there is one. */
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

/** Asks for a signature of the first account; the answer may be a rejection that the test looks at later. */
export function sign(app: TestApp, text: string): Promise<`0x${string}`> {
  const answer = app.provider.request<`0x${string}`>(
    { method: 'personal_sign', params: [toHex(text), devAddresses.evm[0]] },
    harbor,
  );
  answer.catch(() => {});
  return answer;
}
