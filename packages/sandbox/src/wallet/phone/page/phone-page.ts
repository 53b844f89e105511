// A code in the URL (`/wc?uri=`) is used once and then removed.

import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { messageOf } from '../../../signing/signing-family.js';
import { checkField, LightElement } from '../../elements.js';
import { readConfig } from '../../wallet-state.js';
import { createPhoneWallet } from '../create-phone-wallet.js';
import type {
  PhoneChoice,
  PhoneProposal,
  PhoneRequest,
  PhoneWallet,
} from '../phone-wallet.types.js';
import { familyName, ProposalCard, requestCard, sessionCards } from './cards.js';

/** Reads the message, because WalletKit distinguishes the reasons only there. */
function pairingErrorMessage(error: unknown): string {
  const text = messageOf(error);
  if (/expired/i.test(text)) return 'This link expired. Get a new one from the app.';
  if (/already exists/i.test(text))
    return 'This link was already used. Get a new one from the app.';
  if (/internet|socket|subscrib|publish/i.test(text))
    return 'Can’t reach the relay. Is the sandbox running?';
  return 'This link can’t be read. Copy it again from the app.';
}

const name = 'openappkit-sandbox-phone';
/** Milliseconds. A frozen tab does not release the lock itself. */
const limitMs = 2_000;

/**
 * Waits until this tab may run the wallet. Only one tab runs the wallet, because two on one storage would answer twice.
 * The newest tab wins, so that an app's link works.
 *
 * @param release - called when a newer tab requests the wallet, which gets it once the promise resolves
 */
function lockWallet(release: () => Promise<void>): Promise<void> {
  const channel = new BroadcastChannel(name);
  channel.postMessage('wanted');
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((unlock) => {
        channel.addEventListener('message', () => {
          channel.close();
          void release().finally(unlock);
        });
        resolve();
      });
    const timeout = AbortSignal.timeout(limitMs);
    navigator.locks
      .request(name, { signal: timeout }, hold)
      .catch((error: unknown) => {
        if (!timeout.aborted) throw error;
        return navigator.locks.request(name, { steal: true }, hold);
      })
      .catch(reject);
  });
}

const wait = 'One moment…';

class PhonePage extends LightElement {
  #wallet: PhoneWallet | undefined;
  #status = 'Opening…';
  #error = '';
  /** Label of the restart button if the wallet is not open in this tab. */
  #retry = '';
  #isBusy = false;
  /** The id of the request that last got the focus. */
  #asked = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#open().catch((error: unknown) =>
      this.#giveUp(`Couldn’t open the wallet: ${messageOf(error)}`, 'Try again'),
    );
  }

  async #open(): Promise<void> {
    const uri = new URLSearchParams(location.search).get('uri');
    history.replaceState(null, '', '/');
    let wallet: PhoneWallet | undefined;
    await lockWallet(async () => {
      this.#giveUp('The wallet is open in another tab.', 'Use it here');
      await wallet?.close();
    });
    wallet = await createPhoneWallet({
      ...readConfig(),
      storage: localStorage,
      metadata: { url: location.origin, redirect: { universal: location.origin } },
    });
    if (this.#retry) return wallet.close();
    this.#wallet = wallet;
    wallet.subscribe((event) => {
      if (event.type === 'problem') this.setStatus('', event.message);
      this.requestUpdate();
    });
    this.setStatus('Ready.');
    if (uri) await this.#pair(uri);
  }

  setStatus(status: string, error = ''): void {
    this.#status = status;
    this.#error = error;
    this.requestUpdate();
  }

  #giveUp(status: string, retry: string): void {
    this.#wallet = undefined;
    this.#retry = retry;
    this.setStatus(status);
  }

  async #pair(text: string): Promise<void> {
    const uri = text.trim();
    if (!uri.startsWith('wc:'))
      return this.setStatus('', 'This isn’t a pairing link. Pairing links start with “wc:”.');
    this.setStatus('Waiting for the app…');
    try {
      await this.#wallet?.pair(uri);
      this.querySelector('form')?.reset();
    } catch (error) {
      this.setStatus('', pairingErrorMessage(error));
    }
  }

  async #run(done: string, work: () => Promise<unknown>): Promise<void> {
    this.#isBusy = true;
    this.setStatus(wait);
    try {
      await work();
      if (this.#status === wait) this.setStatus(done);
    } catch (error) {
      this.setStatus('', messageOf(error));
    } finally {
      this.#isBusy = false;
      this.requestUpdate();
    }
  }

  #question(): PhoneProposal | PhoneRequest | undefined {
    return this.#wallet?.proposals()[0] ?? this.#wallet?.requests()[0];
  }

  protected override willUpdate(): void {
    const question = this.#question();
    if (!question || question.id === this.#asked) return;
    const action = 'offers' in question ? 'wants to connect' : 'has a request';
    this.#status = `${question.app.name} ${action}.`;
  }

  protected override async updated(): Promise<void> {
    const { id = 0 } = this.#question() ?? {};
    if (id === this.#asked) return;
    this.#asked = id;
    if (id === 0) return;
    await this.querySelector<LightElement>('phone-proposal')?.updateComplete;
    this.querySelector<HTMLElement>('[data-testid="pending"] h2')?.focus();
    window.scrollTo({ top: 0 });
  }

  protected override render(): TemplateResult {
    const status = html`<p class="status" role="status" data-testid="status">${this.#status}</p>`;
    const wallet = this.#wallet;
    if (!wallet)
      return html`<h1>Sandbox Phone</h1>
        ${status}
        ${
          this.#retry
            ? html`<button type="button" class="wide" @click=${() => location.reload()}>
              ${this.#retry}
            </button>`
            : nothing
        }`;
    return html`<header>
        <h1>Sandbox Phone</h1>
        <p class="quiet">A wallet for testing. Its keys are public.</p>
        ${status}
      </header>
      <p class="error" role="alert" data-testid="error">${this.#error}</p>
      <div data-testid="pending">${this.renderQuestion(wallet)}</div>
      ${this.#codeForm()} ${sessionCards(wallet, this.#actions(wallet))}
      <section aria-label="Settings">
        <h2>Settings</h2>
        ${checkField({
          id: 'auto-approve',
          label: 'Approve everything without asking',
          checked: wallet.autoApprove(),
          onChange: (isOn) => wallet.setAutoApprove(isOn),
        })}
        ${checkField({
          id: 'one-step',
          label: 'Sign in while connecting, if an app asks for it',
          checked: wallet.oneStep(),
          onChange: (isOn) => wallet.setOneStep(isOn),
        })}
      </section>`;
  }

  renderQuestion(wallet: PhoneWallet) {
    const question = this.#question();
    if (!question) return nothing;
    if ('offers' in question) return keyed(question.id, this.renderProposal(wallet, question));
    const { id } = question;
    const card = requestCard(question, this.#isBusy, (isApproved) => {
      if (isApproved)
        void this.#run('Approved. You can go back to the app.', () => wallet.approveRequest(id));
      else void this.#run('Declined.', () => wallet.rejectRequest(id));
    });
    return keyed(id, card);
  }

  renderProposal(wallet: PhoneWallet, proposal: PhoneProposal): TemplateResult {
    const { id, app } = proposal;
    const answer = (choice: PhoneChoice | undefined) =>
      choice
        ? this.#run(`Connected to ${app.name}. You can go back to the app.`, () =>
            wallet.approve(id, choice),
          )
        : this.#run('Declined.', () => wallet.reject(id));
    return html`<phone-proposal
      .proposal=${proposal}
      ?busy=${this.#isBusy}
      .onAnswer=${answer}
    ></phone-proposal>`;
  }

  #codeForm(): TemplateResult {
    const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
      event.preventDefault();
      void this.#pair(String(new FormData(event.currentTarget).get('code')));
    };
    return html`<form class="card" @submit=${submit}>
      <label for="code">Link from an app</label>
      <textarea
        id="code"
        name="code"
        data-testid="code"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="wc:…"
      ></textarea>
      <button type="submit" class="primary wide" data-testid="pair">Connect</button>
    </form>`;
  }

  #actions(wallet: PhoneWallet) {
    return {
      switchNetwork: ({ topic }, id) =>
        void this.#run('Network switched.', () => wallet.switchNetwork(topic, id)),
      switchAccount: ({ topic }, address) =>
        void this.#run('Account switched.', () => wallet.switchAccount(topic, address)),
      leave: ({ topic, namespaces }, namespace) => {
        const others = namespaces.filter((part) => part.namespace !== namespace);
        const chains = others.flatMap((part) => part.chains.map((one) => one.caipNetworkId));
        void this.#run(`Disconnected from ${familyName(namespace)}.`, () =>
          wallet.updateSession(topic, { chains }),
        );
      },
      remove: ({ topic, app }) =>
        void this.#run(`Disconnected from ${app.name}.`, () => wallet.deleteSession(topic)),
    } satisfies Parameters<typeof sessionCards>[1];
  }
}

customElements.define('phone-proposal', ProposalCard);
customElements.define('sandbox-phone', PhonePage);
