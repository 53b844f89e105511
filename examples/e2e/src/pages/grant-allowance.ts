// Requests permission to spend ether daily without prompts (ERC-7715), and approves it in the dialog.
import { expect } from '@playwright/test';
import { type Hex, parseEther, toHex } from 'viem';
import { answerOf, ask } from './ask-wallet.js';
import { FrameRequest } from './frame-request.js';
import type { LabPage } from './lab-page.js';

interface Allowance {
  readonly chainId: number;
  /** The public key that may spend. */
  readonly publicKey: Hex;
  readonly ether: string;
  /** The chain's time, seconds since the epoch. */
  readonly start: number;
}

/** @returns the context of the granted permission */
export async function grantAllowance(
  lab: LabPage,
  { chainId, publicKey, ether, start }: Allowance,
): Promise<Hex> {
  const frame = new FrameRequest(lab.page);
  const allowance = toHex(parseEther(ether));
  await ask(lab, 'grant', 'wallet_grantPermissions', [
    {
      chainId: toHex(chainId),
      expiry: start + 86_400,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance, start, period: 86_400 } },
      ],
      policies: [],
      version: 2,
    },
  ]);
  await frame.expect(`${lab.url} requests a permission`);
  await expect(frame.body).toContainText(`${ether} ETH`);
  await frame.approve();
  const { context } = (await answerOf(lab, 'grant')) as { readonly context: Hex };
  await expect(lab.dialog).toBeHidden();
  return context;
}
