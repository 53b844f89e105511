import { type Answer, messageOf, refuse } from '../../signing/answer.js';
import { signingFamilies } from '../../signing/signing-families.js';
import type { Pending } from '../protocol/messages.js';
import { findFamily } from '../protocol/methods.js';
import type { WalletConfig } from './page-config.js';
import { networkOf, type WalletState } from './wallet-state.js';

/** `{result: null}` for requests that only change the wallet's state. */
export async function signPending(
  { method, params, signers }: Pending,
  state: WalletState,
  config: WalletConfig,
): Promise<Answer> {
  if (signers.length === 0) return { result: null };
  const family = findFamily(method);
  const network = networkOf(family, state, config);
  if (!network) return refuse(4901, 'The wallet is on a chain it forgot.');
  try {
    const signer = await signingFamilies[family].load();
    return { result: await signer.sign({ method, params }, network) };
  } catch (error) {
    return refuse(-32000, messageOf(error));
  }
}
