// Answers a sign-in with the client's own functions, as other wallets do, with one message per network. Tests can falsify the answer.
import type { PhoneWallet } from '@openappkit/sandbox/phone-wallet';
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils';
import { vi } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import type { Pairing } from './pairing-sandbox.js';

type Kit = PhoneWallet['kit'];
type AuthObject = Parameters<Kit['approveSessionAuthenticate']>[0]['auths'][number];
export interface Result {
  cacaos: AuthObject[];
  responder: { publicKey: string; metadata: object };
}
interface Engine {
  sendResult(response: { readonly result: unknown }): Promise<unknown>;
}

/** The first default key of anvil, which holds test money only. */
const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
);

const requestsOf = ({ kit }: PhoneWallet) => kit.engine.signClient.auth.requests.getAll();

interface Asked {
  readonly id: number;
  readonly authPayload: Parameters<typeof populateAuthPayload>[0]['authPayload'];
}

export async function scanSignIn(wallet: PhoneWallet, pairing: Pairing): Promise<Asked> {
  const known = requestsOf(wallet).map(({ id }) => id);
  await wallet.pair((await pairing.code).uri);
  return vi.waitFor(() => {
    const found = requestsOf(wallet).find(({ id }) => !known.includes(id));
    if (found === undefined) throw new Error('No sign-in yet.');
    return found;
  }, 5000);
}

/**
 * Signs a message for each of these networks, and approves.
 * @param chains the wallet's networks, in its order
 */
export async function signIn(
  { kit }: PhoneWallet,
  { id, authPayload }: Asked,
  chains: readonly string[],
): Promise<void> {
  const methods = ['personal_sign', 'eth_sendTransaction'];
  const payload = populateAuthPayload({ authPayload, chains: [...chains], methods });
  const auths = chains.map(async (chain) => {
    const iss = `did:pkh:${chain}:${account.address}`;
    const message = kit.formatAuthMessage({ request: payload, iss });
    const s = await account.signMessage({ message });
    return buildAuthObject(payload, { t: 'eip191', s }, iss);
  });
  await kit.approveSessionAuthenticate({ id, auths: await Promise.all(auths) });
}

/**
 * Replaces the wallet's next answer.
 * @param change receives the original answer
 */
export function answerWith({ kit }: PhoneWallet, change: (result: Result) => unknown): void {
  const engine = kit.engine.signClient.engine as unknown as Engine;
  const sendResult = engine.sendResult.bind(engine);
  engine.sendResult = (response) => {
    engine.sendResult = sendResult;
    return sendResult({ ...response, result: change(structuredClone(response.result) as Result) });
  };
}
