// Sends requests to the connected wallet without blocking the test.
import { expect } from '@playwright/test';
import { type Hex, parseEther, toHex } from 'viem';
import { FrameRequest } from './frame-request.js';
import type { LabPage } from './lab-page.js';

/** Sends a request; the page stores its answer or error under a name. */
export async function ask(
  lab: LabPage,
  name: string,
  method: string,
  params: readonly unknown[],
): Promise<void> {
  await lab.page.evaluate(
    ([key, method, params]) => {
      const provider = window.kit.getWalletProvider<{
        request(args: { method: string; params: readonly unknown[] }): Promise<unknown>;
      }>();
      const answer = provider
        ?.request({ method, params })
        .catch(({ code, message }) => ({ code, message }));
      Object.assign(window, { [`answer:${key}`]: answer });
    },
    [name, method, params] as const,
  );
}

/** Waits for the answer. */
export function answerOf(lab: LabPage, name: string): Promise<unknown> {
  return lab.page.evaluate((key) => Reflect.get(window, `answer:${key}`) as Promise<unknown>, name);
}

interface Allowance {
  readonly chainId: number;
  /** The public key that may spend. */
  readonly publicKey: Hex;
  readonly ether: string;
  /** The chain's time, seconds since the epoch. */
  readonly start: number;
}

/** Requests permission to spend ether daily without prompts (ERC-7715), and approves it. @returns the context of the permission */
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
