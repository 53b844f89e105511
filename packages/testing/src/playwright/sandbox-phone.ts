// The phone's user: opens the phone's page, pastes codes and answers prompts by clicks.
// Made by the `phone` fixture in a browser context of its own, as a phone is a device of its own.
import type { BrowserContext, Page } from '@playwright/test';

/** The namespaces that the phone supports, as in CAIP-2. */
export type PhoneNamespaceKey = 'eip155' | 'solana' | 'bip122';

export type PhoneRequestKind = 'message' | 'typed-data' | 'transaction' | 'network';

export interface PhoneQuestion {
  readonly title: string;
  /** The message, typed data or call data shown, if any. */
  readonly text: string | undefined;
  /** The other details shown, by label: `Network`, `Account`, `To`, `Amount`. */
  readonly rows: Readonly<Record<string, string>>;
}

/** What to tick before Approve. Omitted boxes keep the phone's default. */
export interface PhoneTicks {
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  /** Account indexes, 0 to 2, in each offered namespace. */
  readonly accounts?: readonly number[];
}

export interface SandboxPhone {
  /** The phone's page, opened on first use. */
  page(): Promise<Page>;
  /** Uses this page from now on, for example one that an app's link opened. */
  takeOver(page: Page): void;
  /** Pastes a pairing code, for example from the app's QR code, and waits for the proposal. */
  pair(uri: string): Promise<void>;
  /** Waits for the proposal and presses Approve. */
  approve(ticks?: PhoneTicks): Promise<void>;
  /** Waits for the proposal and presses Reject (5000). */
  reject(): Promise<void>;
  /** Waits for a request of this kind, or of any, and reads it. */
  waitForRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** Waits for a request of this kind, or of any, and presses Approve. */
  approveRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** Waits for a request of this kind, or of any, and presses Reject (5000). */
  rejectRequest(kind?: PhoneRequestKind): Promise<PhoneQuestion>;
  /** @param name - such as `Lagoon`, or the CAIP-2 id of a network without a name */
  switchNetwork(name: string): Promise<void>;
  /** @param index - 0 to 2 @param namespace - default: the session's first */
  switchAccount(index: number, namespace?: PhoneNamespaceKey): Promise<void>;
  /** Removes one namespace from the only session, which must have others. */
  leaveNamespace(namespace: PhoneNamespaceKey): Promise<void>;
  /** Disconnects the only session, or the session of the named app. */
  deleteSession(appName?: string): Promise<void>;
  /** Closes the page, so the phone is offline until its next use. Its sessions stay. */
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
      const phonePage = await page();
      await phonePage.getByTestId('code').fill(uri);
      await phonePage.getByTestId('pair').click();
      await phonePage.getByTestId('proposal').waitFor();
    },
    async approve(ticks = {}) {
      const phonePage = await page();
      await phonePage.getByTestId('proposal').waitFor();
      await setTicks(phonePage, 'chain-', ticks.chains);
      await setTicks(
        phonePage,
        'account-',
        ticks.accounts && (await addressesAt(phonePage, ticks.accounts)),
      );
      await clickAndSettle(phonePage, 'approve-session', 'proposal');
    },
    reject: async () => clickAndSettle(await page(), 'reject-session', 'proposal'),
    waitForRequest: async (kind) => readQuestion(await page(), kind),
    approveRequest: (kind) => answer('approve-request', kind),
    rejectRequest: (kind) => answer('reject-request', kind),
    ...sessionVerbs(page),
    async putAway() {
      const openedPage = await opened;
      opened = undefined;
      await openedPage?.close();
    },
  };
}

type SessionVerbs = Pick<
  SandboxPhone,
  'switchNetwork' | 'switchAccount' | 'leaveNamespace' | 'deleteSession'
>;

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

/** Clicks a button of the card and waits until the card is gone; another card may replace it. */
async function clickAndSettle(
  page: Page,
  button: string,
  card: 'proposal' | 'request',
): Promise<void> {
  const cardElement = await page.getByTestId(card).elementHandle();
  await page.getByTestId(button).click();
  await cardElement?.waitForElementState('hidden');
}

async function setTicks(
  page: Page,
  prefix: string,
  selected: readonly string[] | undefined,
): Promise<void> {
  if (!selected) return;
  for (const box of await page.locator(`input[data-testid^="${prefix}"]`).all())
    await box.setChecked(selected.includes((await box.getAttribute('value')) ?? ''));
}

/**
 * The addresses with these account numbers in every namespace shown. Selects by label, because the page lists the
 * active account first.
 */
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
