// The views of swapping as a person uses them, on the lab page; and what the chain says of the money, to compare.
import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect, type Locator } from '@playwright/test';
import { type Address, encodeFunctionData, erc20Abi, getContractAddress, hexToBigInt } from 'viem';
import type { LabPage } from '../pages/lab-page.js';
import { pictures } from '../pages/picture.js';
import { pressUntil } from '../pages/press-until.js';
import { walletAddress } from '../pages/addresses.js';
import { orderSandbox } from './order-sandbox.js';
import { toyDollar } from './toy-tokens.js';

const harbor = 31337;
/** Account 24 of the test phrase makes the exchange first; the exchange makes the coral second. */
const exchange = getContractAddress({
  from: '0x61097BA76cD906d2ba4FD106E757f7Eb455fc295',
  nonce: 0n,
});
const tokens = { TUSD: toyDollar, CORAL: getContractAddress({ from: exchange, nonce: 1n }) };
/** What a look at a price, a wallet or a block may take on a slow machine. */
const soon = { timeout: 30_000 };

export class SwapPage {
  constructor(
    readonly lab: LabPage,
    readonly control: SandboxControl,
  ) {}

  get dialog(): Locator {
    return this.lab.dialog;
  }
  /** The same words stand in a live region too. */
  heading(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name });
  }
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }
  get pay(): Locator {
    return this.dialog.getByLabel('You pay', { exact: true });
  }
  get get(): Locator {
    return this.dialog.getByLabel('You get', { exact: true });
  }
  /** The button of a side, once it has this token. */
  token(symbol: string, side: 'pay with' | 'get'): Locator {
    return this.button(new RegExp(`${symbol} ?, the token you ${side}\\. Change it$`));
  }
  /** A whole sentence, wherever it stands. */
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
  /** Presses what asks the wallet. */
  press(label: string | RegExp): Promise<void> {
    return pressUntil(this.heading(/^Approve in/), this.button(label));
  }
  /** Presses a way on from one card to the next. */
  go(label: string, next: Locator): Promise<void> {
    return pressUntil(next, this.button(label));
  }
  look(name: string): Promise<void> {
    return pictures(this.lab.page, `swap/${name}`, () => expect(this.dialog).toBeVisible());
  }

  /** In base units, as the chain has it. */
  async has(symbol: 'ETH' | keyof typeof tokens): Promise<bigint> {
    if (symbol === 'ETH') return this.control.balanceOf(harbor, walletAddress);
    return this.#read(tokens[symbol], 'balanceOf', [walletAddress]);
  }
  /** What the exchange may take of it. */
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
  /** An order to the sandbox's exchange, such as `exchange/trade`. */
  order(what: string, body?: object): Promise<void> {
    return orderSandbox(this.control, what, body);
  }
}
