// The swap views on the lab page, and the chain's balances for comparison.
import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect, type Locator } from '@playwright/test';
import { type Address, encodeFunctionData, erc20Abi, getContractAddress, hexToBigInt } from 'viem';
import { ModalPage } from '../pages/kit-page.js';
import type { LabPage } from '../pages/lab-page.js';
import { pictures } from '../pages/picture.js';
import { pressUntil } from '../pages/press.js';
import { walletAddress } from '../pages/addresses.js';
import { orderSandbox } from './order-sandbox.js';
import { toyDollar } from './toy-tokens.js';

const harbor = 31337;
/** Account 24 of the test phrase creates the exchange first; the exchange creates the coral second. */
const exchange = getContractAddress({
  from: '0x61097BA76cD906d2ba4FD106E757f7Eb455fc295',
  nonce: 0n,
});
const tokens = { TUSD: toyDollar, CORAL: getContractAddress({ from: exchange, nonce: 1n }) };
/** Time for a price, wallet or block on a slow machine. */
const soon = { timeout: 30_000 };

export class SwapPage extends ModalPage {
  constructor(
    readonly lab: LabPage,
    readonly control: SandboxControl,
  ) {
    super(lab.page);
  }

  get pay(): Locator {
    return this.dialog.getByLabel('You pay', { exact: true });
  }
  get get(): Locator {
    return this.dialog.getByLabel('You get', { exact: true });
  }
  /** Returns the button of a side once it shows this token. */
  token(symbol: string, side: 'pay with' | 'get'): Locator {
    return this.button(new RegExp(`${symbol} ?, the token you ${side}\\. Change it$`));
  }
  /** Returns an element with this exact text. */
  said(text: string | RegExp): Locator {
    return this.dialog.getByText(text).first();
  }

  async choose(side: 'pay with' | 'get', symbol: string): Promise<void> {
    await this.button(new RegExp(`the token you ${side}\\. Change it$`)).click();
    await this.dialog.getByRole('group').getByRole('button', { name: symbol, exact: true }).click();
    await expect(this.token(symbol, side)).toBeVisible();
  }
  async fill(amount: string): Promise<void> {
    await this.pay.fill(amount);
    await expect(this.get).not.toHaveValue('', soon);
  }
  async check(): Promise<void> {
    await this.button('Review').click();
    await expect(this.heading('Review details')).toBeVisible(soon);
  }
  /** Presses a button that prompts the wallet. */
  press(label: string | RegExp): Promise<void> {
    return pressUntil(this.heading(/^Approve in/), this.button(label));
  }
  /** Presses a button that leads to the next card. */
  go(label: string, next: Locator): Promise<void> {
    return pressUntil(next, this.button(label));
  }
  look(name: string): Promise<void> {
    return pictures(this.lab.page, `swap/${name}`, () => expect(this.dialog).toBeVisible());
  }

  /** Returns the chain's balance in base units. */
  async has(symbol: 'ETH' | keyof typeof tokens): Promise<bigint> {
    if (symbol === 'ETH') return this.control.balanceOf(harbor, walletAddress);
    return this.#read(tokens[symbol], 'balanceOf', [walletAddress]);
  }
  /** Returns the exchange's allowance. */
  allowed(symbol: keyof typeof tokens): Promise<bigint> {
    return this.#read(tokens[symbol], 'allowance', [walletAddress, exchange]);
  }
  async #read(
    to: Address,
    functionName: 'balanceOf' | 'allowance',
    args: readonly Address[],
  ): Promise<bigint> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args } as never);
    return hexToBigInt(
      (await this.control.rpc(harbor, 'eth_call', [{ to, data }, 'latest'])) as Address,
    );
  }
  /** Posts to the sandbox's exchange, such as `exchange/trade`. */
  order(path: string, body?: object): Promise<void> {
    return orderSandbox(this.control, path, body);
  }
}
