// The hidden frame on the wallet's origin: answers silent calls and hands the others to the window.
// Talks to the page above it and to the window that page opened, each checked by origin and source.

import { isSilent, needsApproval } from '../approval-methods.js';
import { type Family, families, familyOf, verbOf } from '../families.js';
import { pageToBridge, windowToBridge } from '../parse-messages.js';
import { type BridgeToPage, channel, type Snapshot } from '../protocol.js';
import { type Answer, answerSilently } from './answer-silently.js';
import { ApprovalQueue, type Waiting } from './approval-queue.js';
import { carryOut, disconnect, disconnectFamily } from './carry-out.js';
import { checkRequest } from './check-request.js';
import { bendAnswer, bendEvent } from './misbehave.js';
import { prepareFamilyRequest } from './prepare-family-request.js';
import { readFamilyBalance } from './read-family-balance.js';
import {
  knownChains,
  parsePatch,
  readConfig,
  readState,
  takeSnapshot,
  writeState,
} from './wallet-state.js';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

class Bridge {
  private readonly config = readConfig();
  private readonly queue = new ApprovalQueue();
  /** Origin of the page, as the browser told it; empty until its first message. */
  private page = '';
  private told: Snapshot | undefined;
  private walletWindow: Window | null = null;

  listen(): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source === window.parent) this.fromPage(event);
      else this.fromWindow(event);
    });
    window.addEventListener('storage', () => {
      if (this.page) this.publish();
    });
  }

  private fromPage(event: MessageEvent<unknown>): void {
    const parsed = pageToBridge.safeParse(event.data);
    if (!parsed.success || event.origin === 'null') return;
    const { message } = parsed.data;
    if (message.type === 'hello') {
      this.page = event.origin;
      this.told = undefined;
      this.publish();
      return;
    }
    if (event.origin !== this.page) return;
    if (message.type === 'window-closed') {
      this.walletWindow = null;
      for (const id of message.ids) this.settle(id, closedWindow);
      return;
    }
    const { id, method } = message;
    void this.take({ id, method, params: listOf(message.params) }, message.window !== 'open');
  }

  private fromWindow(event: MessageEvent<unknown>): void {
    const parsed = windowToBridge.safeParse(event.data);
    const source = event.source;
    if (!parsed.success || event.origin !== location.origin) return;
    if (!source || !('opener' in source) || source.opener !== window.parent) return;
    const { message } = parsed.data;
    switch (message.type) {
      case 'next':
        this.walletWindow = source;
        this.showNext();
        return;
      case 'set': {
        const patch = parsePatch(message.patch);
        if (patch) writeState(patch);
        this.publish();
        this.showNext();
        return;
      }
      case 'decide':
        this.settle(
          message.id,
          message.error ? { error: message.error } : { result: message.result },
        );
    }
  }

  /** One request from the page: answered at once, refused, or put before a person. */
  private async take(call: Call, blocked: boolean): Promise<void> {
    const { id, method, params } = call;
    const family = familyOf(method);
    if (family) return this.takeFamily(family, call, blocked);
    const snapshot = this.snapshot();
    if (method === 'wallet_revokePermissions') {
      disconnect(this.page);
      this.publish();
      return this.respond(call, { result: null });
    }
    if (method === 'eth_requestAccounts' && snapshot.accounts.length > 0)
      return this.respond(call, { result: snapshot.accounts });
    const silent = await answerSilently(method, params, snapshot, this.chain(), this.page);
    if (silent) return this.respond(call, silent);
    if (snapshot.behaviour === 'locked') return this.respond(call, walletLocked);
    const wrong = checkRequest(method, params, snapshot);
    if (wrong) return this.respond(call, { error: wrong });
    if (snapshot.behaviour === 'hang' || snapshot.behaviour === 'hang-all') return;
    if (!needsApproval(method, params, snapshot)) return this.respond(call, { result: null });
    this.ask({ id, method, params, origin: this.page, blocked });
  }

  /** The same for the families besides EVM. */
  private async takeFamily(family: Family, call: Call, blocked: boolean): Promise<void> {
    const snapshot = this.snapshot();
    const accounts = snapshot[family];
    const verb = verbOf(call.method);
    if (accounts === null) return this.respond(call, chainNotRun);
    if (verb === 'disconnect') {
      disconnectFamily(family, this.page);
      this.publish();
      return this.respond(call, { result: null });
    }
    if (verb === 'connect' && (accounts.length > 0 || isSilent(call.params)))
      return this.respond(call, { result: accounts });
    if (snapshot.behaviour === 'locked') return this.respond(call, walletLocked);
    if (verb === 'getBalance')
      return this.respond(call, await readFamilyBalance(accounts, this.config));
    const { active } = readState()[family];
    const site = { origin: this.page, accounts, active };
    const prepared = prepareFamilyRequest(call.method, call.params, site);
    if ('error' in prepared) return this.respond(call, prepared);
    if (snapshot.behaviour === 'hang' || snapshot.behaviour === 'hang-all') return;
    const { id, method } = call;
    this.ask({ id, method, params: prepared.params, origin: this.page, blocked });
  }

  private ask(request: Waiting): void {
    if (!this.queue.add(request)) {
      this.respond(request, alreadyWaiting);
      return;
    }
    if (readState().autoApprove) {
      void this.approveAlone(request);
      return;
    }
    // It keeps waiting: pressed again, the same request finds its place and the window opens.
    if (request.blocked) this.respond(request, blockedWindow);
    this.showNext();
  }

  private async approveAlone(request: Waiting): Promise<void> {
    const signing: typeof import('./sign-pending.js') = await import(
      `${location.origin}/signer.js`
    );
    this.settle(request.id, await signing.signPending(request, readState(), this.config));
  }

  private settle(id: number, signed: Answer): void {
    const request = this.queue.find(id);
    this.queue.remove(id);
    if (request) {
      const answer = carryOut(request, signed, () => this.snapshot());
      this.publish();
      this.respond(request, answer);
    }
    this.showNext();
  }

  /** Tells the page what changed since it was last told. */
  private publish(): void {
    const next = this.snapshot();
    const before = this.told;
    this.told = next;
    this.toPage({ type: 'snapshot', snapshot: next });
    if (!before) return;
    const emit = (event: string, data: unknown) => {
      for (const bent of bendEvent(event, data, next))
        this.toPage({ type: 'event', event, data: bent });
    };
    if (before.accounts.join() !== next.accounts.join()) emit('accountsChanged', next.accounts);
    if (before.chainId !== next.chainId) emit('chainChanged', `0x${next.chainId.toString(16)}`);
    for (const family of families) {
      if (JSON.stringify(before[family]) !== JSON.stringify(next[family]))
        emit(`${family}:accounts`, next[family] ?? []);
    }
  }

  private respond({ id, method }: { id: number; method: string }, answer: Answer): void {
    for (const bent of bendAnswer(method, answer, this.snapshot())) {
      const speak = () => this.toPage({ type: 'response', id, ...bent.answer });
      if (bent.after === 0) speak();
      else setTimeout(speak, bent.after);
    }
  }

  private showNext(): void {
    const message = {
      pending: this.queue.first ?? null,
      waiting: this.queue.size,
      state: readState(),
    };
    this.walletWindow?.postMessage({ channel, message }, location.origin);
  }

  private toPage(message: BridgeToPage): void {
    window.parent.postMessage({ channel, message }, this.page);
  }

  private snapshot(): Snapshot {
    return takeSnapshot(readState(), this.config, this.page);
  }

  private chain() {
    const state = readState();
    return knownChains(state, this.config).find(({ chainId }) => chainId === state.chainId);
  }
}

const refusal = (code: number, message: string, data?: unknown): Answer => ({
  error: { code, message, ...(data === undefined ? {} : { data }) },
});
const closedWindow = refusal(4001, 'The wallet window was closed.');
const walletLocked = refusal(4100, 'Wallet is locked');
const chainNotRun = refusal(4901, 'The sandbox does not run this chain.');
const alreadyWaiting = refusal(-32002, 'The same request is already waiting in the wallet.');
const blockedWindow = refusal(
  -32603,
  'The browser blocked the wallet window. Allow pop-ups, then press again.',
  { reason: 'popup-blocked' },
);

function listOf(params: unknown): unknown[] {
  if (params === undefined || params === null) return [];
  return Array.isArray(params) ? params : [params];
}

new Bridge().listen();
