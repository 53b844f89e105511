// The phone's user: opens the phone's page, pastes codes and answers prompts by clicks.
// Made by the `phone` fixture in a browser context of its own, as a phone is a device of its own.
import type { BrowserContext, Page } from '@playwright/test';

/** The families of chains the phone has, as CAIP-2 names them. */
export type PhoneNamespaceKey = 'eip155' | 'solana' | 'bip122';

/** What a request is about. */
export type PhoneRequestKind = 'message' | 'typed-data' | 'transaction' | 'network';

/** A prompt of the phone. */
export interface PhoneQuestion {
  readonly title: string;
  /** The message, typed data or call data shown, if any. */
  readonly text: string | undefined;
  /** The other facts shown, by label: `Network`, `Account`, `To`, `Amount`. */
  readonly rows: Readonly<Record<string, string>>;
}

/** What to tick before Approve. What is left out stays as the phone proposes it. */
export interface PhoneTicks {
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  /** Indexes of the wallet's accounts, 0 to 2, in each family that is offered. */
  readonly accounts?: readonly number[];
}

export interface SandboxPhone {
  /** The page, opened at the first use. */
  page(): Promise<Page>;
  /** From now on act in this page: one that an app's link opened. */
  takeOver(page: Page): void;
  /** Pastes a code, such as what the app's QR shows, and waits for the app's proposal. */
  pair(uri: string): Promise<void>;
  /** Waits for the proposal and presses Approve. */
  approve(ticks?: PhoneTicks): Promise<void>;
  /** Waits for the proposal and presses Reject (5000). */
  reject(): Promise<void>;
  /** Waits for a request, of this kind if one is named, and reads it. */
  waitForRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** Waits for a request, of this kind if one is named, and presses Approve. */
  approveRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** Waits for a request, of this kind if one is named, and presses Reject (5000). */
  rejectRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** @param name - such as `Lagoon`, or the CAIP-2 id of a network without a name */
  switchNetwork(name: string): Promise<void>;
  /** @param index - 0 to 2 @param namespace - default: the session's first */
  switchAccount(index: number, namespace?: PhoneNamespaceKey): Promise<void>;
  /** Takes one family out of the only session, which has others. */
  leaveNamespace(namespace: PhoneNamespaceKey): Promise<void>;
  /** Disconnects the only session, or that of the app with this name. */
  deleteSession(appName?: string): Promise<void>;
  /** Closes the page: the phone is away until the next use. Its sessions stay. */
  putAway(): Promise<void>;
}

/**
 * @param context - a browser context of its own, so that the phone shares no storage with the app
 * @param phoneUrl - origin of the running phone, `sandbox.description.phoneUrl`
 * @example
 * const phone = createSandboxPhone(await browser.newContext(), sandbox.description.phoneUrl);
 * await phone.pair(uri);
 * await phone.approve();
 */
export function createSandboxPhone(context: BrowserContext, phoneUrl: string): SandboxPhone {
  let opened: Promise<Page> | undefined;
  const page = (): Promise<Page> => {
    opened ??= context.newPage().then(async (fresh) => {
      await fresh.goto(phoneUrl);
      return fresh;
    });
    return opened;
  };
  const answer = async (
    id: 'approve-request' | 'reject-request',
    kind: PhoneRequestKind | undefined,
  ): Promise<PhoneQuestion> => {
    const question = await readQuestion(await page(), kind);
    await clickAndSettle(await page(), id, 'request');
    return question;
  };
  return {
    page,
    takeOver(other) {
      opened = Promise.resolve(other);
    },
    async pair(uri) {
      const here = await page();
      await here.getByTestId('code').fill(uri);
      await here.getByTestId('pair').click();
      await here.getByTestId('proposal').waitFor();
    },
    async approve(ticks = {}) {
      const here = await page();
      await here.getByTestId('proposal').waitFor();
      await setTicks(here, 'chain-', ticks.chains);
      await setTicks(here, 'account-', ticks.accounts && (await addressesAt(here, ticks.accounts)));
      await clickAndSettle(here, 'approve-session', 'proposal');
    },
    reject: async () => clickAndSettle(await page(), 'reject-session', 'proposal'),
    waitForRequest: async (kind) => readQuestion(await page(), kind),
    approveRequest: (kind) => answer('approve-request', kind),
    rejectRequest: (kind) => answer('reject-request', kind),
    ...sessionVerbs(page),
    async putAway() {
      const here = await opened;
      opened = undefined;
      await here?.close();
    },
  };
}

type SessionVerbs = Pick<
  SandboxPhone,
  'switchNetwork' | 'switchAccount' | 'leaveNamespace' | 'deleteSession'
>;

/** What the user does with an open session. */
function sessionVerbs(page: () => Promise<Page>): SessionVerbs {
  const session = async (appName?: string) => {
    const all = (await page()).getByTestId('session');
    return appName === undefined ? all : all.filter({ hasText: appName });
  };
  return {
    async switchNetwork(name) {
      const selects = (await session()).getByTestId('session-network');
      const option = selects.locator('option').filter({ hasText: name });
      const value = await readValue(option);
      await selects
        .filter({ has: (await page()).locator(`option[value="${value}"]`) })
        .selectOption(value);
      await waitForStatus(await page(), 'Network switched.');
    },
    async switchAccount(index, namespace) {
      const selects = (await session()).getByTestId('session-account');
      const card = (await page()).locator(`[data-namespace="${namespace}"]`);
      await (namespace ? selects.and(card) : selects.first()).selectOption({ index });
      await waitForStatus(await page(), 'Account switched.');
    },
    async leaveNamespace(namespace) {
      await (await session()).getByTestId(`leave-${namespace}`).click();
      await waitForStatus(await page(), 'Disconnected from');
    },
    async deleteSession(appName) {
      await (await session(appName)).getByTestId('delete-session').click();
      await waitForStatus(await page(), 'Disconnected from');
    },
  };
}

const methodsOf: Record<PhoneRequestKind, readonly string[]> = {
  message: ['personal_sign', 'solana_signMessage', 'signMessage'],
  'typed-data': ['eth_signTypedData', 'eth_signTypedData_v4'],
  transaction: [
    'eth_sendTransaction',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'signPsbt',
    'sendTransfer',
  ],
  network: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
};

async function readQuestion(
  page: Page,
  kind: PhoneRequestKind | undefined,
): Promise<PhoneQuestion> {
  const card = page.getByTestId('request');
  const methods = kind ? methodsOf[kind] : Object.values(methodsOf).flat();
  const expected = methods.map((method) => `[data-method="${method}"]`).join(', ');
  await card.and(page.locator(expected)).waitFor();
  const text = card.getByTestId('message');
  const labels = await card.locator('dt').allTextContents();
  const values = await card.locator('dd').allTextContents();
  return {
    title: (await card.getByTestId('title').textContent()) ?? '',
    text: (await text.count()) > 0 ? ((await text.textContent()) ?? undefined) : undefined,
    rows: Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])),
  };
}

/** Presses a button of the card shown and waits until this card is gone; another may take its place. */
async function clickAndSettle(
  page: Page,
  button: string,
  card: 'proposal' | 'request',
): Promise<void> {
  const cardElement = await page.getByTestId(card).elementHandle();
  await page.getByTestId(button).click();
  await cardElement?.waitForElementState('hidden');
}

/** Ticks exactly these of the boxes whose test id begins with `prefix`. */
async function setTicks(
  page: Page,
  prefix: string,
  selected: readonly string[] | undefined,
): Promise<void> {
  if (!selected) return;
  for (const box of await page.locator(`input[data-testid^="${prefix}"]`).all())
    await box.setChecked(selected.includes((await box.getAttribute('value')) ?? ''));
}

/** The wallet's addresses by account number, of every family shown: the page lists the active one first. */
async function addressesAt(page: Page, indexes: readonly number[]): Promise<string[]> {
  const boxes = page.locator('input[data-testid^="account-"]');
  const found: string[] = [];
  for (const index of indexes) {
    for (const box of await boxes.and(page.getByLabel(`Account ${index + 1},`)).all())
      found.push((await box.getAttribute('value')) ?? '');
  }
  return found;
}

async function readValue(option: ReturnType<Page['locator']>): Promise<string> {
  return (await option.getAttribute('value')) ?? '';
}

async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.getByTestId('status').filter({ hasText: text }).waitFor();
}
