// The hidden frame on the wallet's origin: answers silent calls and passes the others to the window.
// It checks origin and source of messages from the page above and from the window that the page opened.

import { evmRequest, listPermissions } from '../../signing/evm/evm-family.js';
import { type Family, signingFamilies } from '../../signing/signing-families.js';
import {
  type Answer,
  type CallBatch,
  refuse,
  type RequestSource,
} from '../../signing/signing-family.js';
import {
  channel,
  families,
  findFamily,
  isSilent,
  needsApproval,
  type Snapshot,
  verbOf,
} from '../methods.js';
import {
  type FrameMessage,
  networkOf,
  type PageMessage,
  pageToFrame,
  type Pending,
  permit,
  readConfig,
  readState,
  rpcCall,
  type Shown,
  signPending,
  takeSnapshot,
  windowToFrame,
  writeState,
} from '../wallet-state.js';

interface QueuedRequest extends Pending {
  /** The window was blocked. The next identical request replaces this one. */
  readonly blocked: boolean;
}

function isSame(a: Pending, b: Pending): boolean {
  return a.method === b.method && JSON.stringify(a.params) === JSON.stringify(b.params);
}

const addressesOf = ({ accounts }: Snapshot) => (accounts.evm ?? []).map(({ address }) => address);

/** A site sees plain addresses on EVM, and account objects of the other families. */
function reportedAccounts(family: Family, snapshot: Snapshot): readonly unknown[] {
  return family === 'evm' ? addressesOf(snapshot) : (snapshot.accounts[family] ?? []);
}

/** EIP-1193's event, or the wallet's own for other families. */
const accountsEvent = (family: Family) =>
  family === 'evm' ? 'accountsChanged' : `${family}:accounts`;

/**
 * Applies an approved request to the wallet's state and returns its answer.
 *
 * @param signed - the window's result: a signature, a hash, or an error, which is passed on
 * @param snapshot - reads what the site may see after the change
 */
function applyApproval(
  { method, params, origin }: Pending,
  signed: Answer,
  snapshot: () => Snapshot,
): Answer {
  if ('error' in signed) return signed;
  const family = findFamily(method);
  switch (verbOf(method)) {
    case 'connect':
      writeState(permit(family, origin, true));
      return { result: reportedAccounts(family, snapshot()) };
    case 'wallet_requestPermissions':
      writeState(permit(family, origin, true));
      return { result: listPermissions(addressesOf(snapshot()), origin) };
    case 'signIn':
      writeState(permit(family, origin, true));
      return signed;
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      useChain(method, params);
      return signed;
    case 'wallet_sendCalls':
      return rememberCalls(params, signed.result as CallBatch);
    default:
      return signed;
  }
}

const maxBatches = 50;

/** The batch id has the format of the requested version (EIP-5792). */
function rememberCalls(params: readonly unknown[], batch: CallBatch): Answer {
  writeState({ batches: [batch, ...readState().batches].slice(0, maxBatches) });
  const request = evmRequest.parse({ method: 'wallet_sendCalls', params });
  const isDraft = request.method === 'wallet_sendCalls' && request.params[0].version === '1.0';
  return { result: isDraft ? batch.id : { id: batch.id } };
}

function useChain(method: string, params: readonly unknown[]): void {
  const request = evmRequest.parse({ method, params });
  if (request.method === 'wallet_switchEthereumChain')
    writeState({ chainId: request.params[0].chainId });
  if (request.method !== 'wallet_addEthereumChain') return;
  const [{ chainId, chainName: name, rpcUrls }] = request.params;
  const added = { caipNetworkId: `eip155:${chainId}`, name, rpcUrl: rpcUrls[0] };
  const state = readState();
  const otherChains = state.added.filter((one) => one.caipNetworkId !== added.caipNetworkId);
  writeState({
    chainId,
    forgotten: state.forgotten.filter((one) => one !== chainId),
    added: [...otherChains, added],
  });
}

const lateDelayMs = 3_000;
const garbage = [42, null];

/** Answers to one request, each with its delay in milliseconds. Empty means no answer. */
function corruptResponse(
  method: string,
  answer: Answer,
  snapshot: Snapshot,
): readonly { readonly answer: Answer; readonly after: number }[] {
  const original = [{ answer, after: 0 }];
  if ('error' in answer) return original;
  const isConnect = verbOf(method) === 'connect';
  const instead = (result: unknown, after = 0) => [{ answer: { result }, after }];
  switch (snapshot.behaviour) {
    case 'hang-all':
      return [];
    case 'answer-twice':
      return [...original, { answer: refuse(4001, 'A second answer.'), after: 0 }];
    case 'garbage':
      return isConnect || method === 'eth_accounts' ? instead(garbage) : original;
    case 'bad-chain':
      return method === 'eth_chainId' ? instead('banana') : original;
    case 'wrong-late': {
      const isEmpty = Array.isArray(answer.result) && answer.result.length === 0;
      return isConnect && !isEmpty
        ? instead(wrongAccounts(method, snapshot), lateDelayMs)
        : original;
    }
    default:
      return original;
  }
}

/** One account that the site may not see. */
function wrongAccounts(method: string, snapshot: Snapshot): readonly unknown[] {
  const family = findFamily(method);
  const reportedLabels = new Set(snapshot.accounts[family]?.map(({ label }) => label));
  const others = signingFamilies[family]
    .accounts(0, true)
    .filter(({ label }) => !reportedLabels.has(label));
  const wrong = others.filter(({ label }) => label === others[0]?.label);
  return reportedAccounts(family, {
    ...snapshot,
    accounts: { ...snapshot.accounts, [family]: wrong },
  });
}

function corruptEvent(event: string, data: unknown, { behaviour }: Snapshot): unknown[] {
  if (behaviour === 'answer-twice') return [data, data];
  if (behaviour === 'garbage' && event !== 'chainChanged') return [garbage];
  if (behaviour === 'bad-chain' && event === 'chainChanged') return ['banana'];
  return [data];
}

type Call = Pick<Pending, 'id' | 'method' | 'params'>;

class WalletFrame {
  readonly #config = readConfig();
  #waiting: readonly QueuedRequest[] = [];
  /** Reported by the browser; empty until the page's first message. */
  #page = '';
  reported: Snapshot | undefined;
  #window: Window | null = null;

  listen(): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source === window.parent) this.#fromPage(event);
      else this.#fromWindow(event);
    });
    window.addEventListener('storage', () => {
      if (this.#page) this.#publish();
    });
  }

  #fromPage(event: MessageEvent<unknown>): void {
    const parsed = pageToFrame.safeParse(event.data);
    if (!parsed.success || event.origin === 'null') return;
    const { message } = parsed.data;
    if (message.type === 'hello') {
      this.#page = event.origin;
      this.reported = undefined;
      this.#publish();
      return;
    }
    if (event.origin !== this.#page) return;
    if (message.type === 'window-closed') {
      this.#window = null;
      const closed = refuse(4001, 'The wallet window was closed.');
      for (const id of message.ids) this.#settle(id, closed);
    } else void this.enqueue(message);
  }

  #fromWindow(event: MessageEvent<unknown>): void {
    const parsed = windowToFrame.safeParse(event.data);
    const source = event.source;
    if (!parsed.success || event.origin !== location.origin) return;
    if (!source || !('opener' in source) || source.opener !== window.parent) return;
    const { message } = parsed.data;
    switch (message.type) {
      case 'decide':
        this.#settle(message.id, message.answer);
        return;
      case 'next':
        this.#window = source;
        break;
      case 'set':
        writeState(message.patch);
        this.#publish();
    }
    this.#showNext();
  }

  async enqueue({
    id,
    call,
    window: windowState,
  }: PageMessage & { type: 'request' }): Promise<void> {
    const parsed = rpcCall.safeParse(call);
    if (!parsed.success) {
      const isParams = parsed.error.issues[0]?.path[0] === 'params';
      const refusal = isParams
        ? refuse(-32602, '`params` must be an array or an object.')
        : refuse(-32600, 'Expected an object with a `method`.');
      return this.#respond({ id, method: '', params: [] }, refusal);
    }
    const { method, params = [] } = parsed.data;
    const request = { id, method, params: Array.isArray(params) ? params : [params] };
    const answer =
      (await this.#answer(request)) ?? this.requestApproval(request, windowState !== 'open');
    if (answer) this.#respond(request, answer);
  }

  async #answer(call: Call): Promise<Answer | undefined> {
    const { method, params } = call;
    const snapshot = this.#snapshot();
    const family = findFamily(method);
    const accounts = snapshot.accounts[family];
    if (!accounts) return refuse(4901, "The sandbox doesn't run this chain.");
    const verb = verbOf(method);
    if (verb === 'disconnect') {
      writeState(permit(family, this.#page, false));
      this.#publish();
      return { result: null };
    }
    if (verb === 'connect' && (accounts.length > 0 || isSilent(params)))
      return { result: reportedAccounts(family, snapshot) };
    const network = networkOf(family, readState(), this.#config);
    const silent = signingFamilies[family].answerSilently?.(call, this.#source(method), network);
    if (silent) return silent;
    return snapshot.behaviour === 'locked' ? refuse(4100, 'Wallet is locked') : undefined;
  }

  /** Returns an answer if approval is impossible or unnecessary. */
  requestApproval({ id, method, params }: Call, blocked: boolean): Answer | undefined {
    const parsed = signingFamilies[findFamily(method)].parse(
      { method, params },
      this.#source(method),
    );
    if ('error' in parsed) return parsed;
    const snapshot = this.#snapshot();
    if (snapshot.behaviour === 'hang' || snapshot.behaviour === 'hang-all') return undefined;
    if (!needsApproval(method, params, snapshot)) return { result: null };
    const request: QueuedRequest = {
      id,
      method,
      params: [...parsed.params],
      signers: [...parsed.signers],
      origin: this.#page,
      blocked,
    };
    const twin = this.#waiting.find((one) => isSame(one, request));
    if (twin && !twin.blocked)
      return refuse(-32002, 'The same request is already waiting in the wallet.');
    this.#waiting = [...this.#waiting.filter((one) => one !== twin), request];
    if (readState().autoApprove) {
      void signPending(request, readState(), this.#config).then((signed) =>
        this.#settle(id, signed),
      );
      return undefined;
    }
    this.#showNext();
    // Stays queued, so that the user's next attempt replaces it and opens the window.
    return blocked ? windowBlockedError : undefined;
  }

  #settle(id: number, signed: Answer): void {
    const request = this.#waiting.find((one) => one.id === id);
    if (request) {
      this.#waiting = this.#waiting.filter((one) => one !== request);
      const answer = applyApproval(request, signed, () => this.#snapshot());
      this.#publish();
      this.#respond(request, answer);
    }
    this.#showNext();
  }

  #publish(): void {
    const next = this.#snapshot();
    const before = this.reported;
    this.reported = next;
    this.#toPage({ type: 'snapshot', snapshot: next });
    if (!before) return;
    const emit = (event: string, data: unknown) => {
      for (const spoilt of corruptEvent(event, data, next))
        this.#toPage({ type: 'event', event, data: spoilt });
    };
    for (const family of families) {
      const accounts = reportedAccounts(family, next);
      if (JSON.stringify(reportedAccounts(family, before)) !== JSON.stringify(accounts))
        emit(accountsEvent(family), accounts);
    }
    if (before.chainId !== next.chainId) emit('chainChanged', `0x${next.chainId.toString(16)}`);
  }

  #respond({ id, method }: Call, answer: Answer): void {
    for (const spoilt of corruptResponse(method, answer, this.#snapshot())) {
      const speak = () => this.#toPage({ type: 'response', id, ...spoilt.answer });
      if (spoilt.after === 0) speak();
      else setTimeout(speak, spoilt.after);
    }
  }

  #showNext(): void {
    const [pending = null] = this.#waiting;
    const message: Shown = { pending, waiting: this.#waiting.length, state: readState() };
    this.#window?.postMessage({ channel, message }, location.origin);
  }

  #toPage(message: FrameMessage): void {
    window.parent.postMessage({ channel, message }, this.#page);
  }

  #snapshot(): Snapshot {
    return takeSnapshot(readState(), this.#config, this.#page);
  }

  #source(method: string): RequestSource {
    const { accounts, chainId, knownChains } = this.#snapshot();
    const family = findFamily(method);
    const { batches, [family]: familyState } = readState();
    const origin = this.#page;
    const known = { chainId, knownChains, batches };
    return { origin, accounts: accounts[family] ?? [], active: familyState.active, ...known };
  }
}

const windowBlockedError = refuse(
  -32603,
  'The browser blocked the wallet window. Allow pop-ups, then try again.',
  { reason: 'popup-blocked' },
);

new WalletFrame().listen();
