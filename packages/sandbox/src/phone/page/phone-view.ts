// The phone's page over an open wallet: what waits on top, then the code, the sessions, the setting.
// Made by phone-page. It must not sign or speak to the relay itself.

import { drawElement } from '../../wallet/client/draw-element.js';
import type {
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  PhoneWallet,
} from '../phone-wallet.types.js';
import { drawPhoneRequest, drawProposal } from './draw-pending.js';
import { drawSessions } from './draw-sessions.js';
import { familyName } from './name-family.js';

export class PhoneView {
  private readonly status = drawElement('p', {
    class: 'status',
    role: 'status',
    'data-testid': 'status',
  });
  private readonly error = drawElement('p', {
    class: 'error',
    role: 'alert',
    'data-testid': 'error',
  });
  private readonly pending = drawElement('div', { 'data-testid': 'pending' });
  private readonly sessions = drawElement('section', { 'aria-labelledby': 'sessions' });
  private readonly code = drawElement('textarea', {
    id: 'code',
    'data-testid': 'code',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: 'wc:…',
  });
  private readonly auto = drawElement('input', {
    id: 'auto-approve',
    type: 'checkbox',
    'data-testid': 'auto-approve',
  });
  /** What is drawn in the pending part; it is left alone while that stays the same, with its ticks and focus. */
  private drawn = '';

  constructor(
    private readonly wallet: PhoneWallet,
    private readonly main: HTMLElement,
  ) {}

  open(): void {
    const header = drawElement(
      'header',
      {},
      drawElement('h1', {}, 'Sandbox Phone'),
      drawElement('p', { class: 'quiet' }, 'A wallet for trying things out. Its keys are public.'),
      this.status,
    );
    this.main.replaceChildren(
      header,
      this.error,
      this.pending,
      this.drawCodeForm(),
      this.sessions,
      this.drawSetting(),
    );
    this.wallet.subscribe((event) => {
      if (event.type === 'problem') this.fail(event.message);
      this.draw();
    });
    this.draw();
    this.status.textContent = 'Ready.';
  }

  /** Uses a code, pasted or from an app's link. */
  async pair(text: string): Promise<void> {
    const uri = text.trim();
    this.error.textContent = '';
    if (!uri.startsWith('wc:')) return this.fail('This is not a code. A code begins with “wc:”.');
    this.status.textContent = 'Waiting for the app…';
    try {
      await this.wallet.pair(uri);
      this.code.value = '';
    } catch (error) {
      this.fail(pairingWords(error));
    }
  }

  private fail(message: string): void {
    this.error.textContent = message;
    this.status.textContent = '';
  }

  private draw(): void {
    this.auto.checked = this.wallet.autoApprove();
    this.drawPending();
    const held = document.activeElement?.id;
    this.sessions.replaceChildren(
      ...drawSessions(this.wallet, {
        switchNetwork: (session, id) =>
          this.run('Network switched.', () => this.wallet.switchNetwork(session.topic, id)),
        switchAccount: (session, address) =>
          this.run('Account switched.', () => this.wallet.switchAccount(session.topic, address)),
        leave: (session, namespace) =>
          this.run(`Disconnected from ${familyName(namespace)}.`, () =>
            this.wallet.updateSession(session.topic, { chains: chainsBesides(session, namespace) }),
          ),
        remove: (session) =>
          this.run(`Disconnected from ${session.app.name}.`, () =>
            this.wallet.deleteSession(session.topic),
          ),
      }),
    );
    if (held) document.getElementById(held)?.focus();
  }

  private drawPending(): void {
    const [proposal] = this.wallet.proposals();
    const [request] = this.wallet.requests();
    const key = proposal ? `proposal ${proposal.id}` : request ? `request ${request.id}` : '';
    if (key === this.drawn) return;
    this.drawn = key;
    if (proposal) this.ask(this.drawProposal(proposal), `${proposal.app.name} wants to connect.`);
    else if (request) this.ask(this.drawRequest(request), `${request.app.name} asks something.`);
    else this.pending.replaceChildren();
  }

  /** Shows a question and brings a reader to it. */
  private ask(card: HTMLElement, words: string): void {
    this.pending.replaceChildren(card);
    this.status.textContent = words;
    card.querySelector<HTMLElement>('h2')?.focus();
    window.scrollTo({ top: 0 });
  }

  private drawProposal(proposal: PhoneProposal): HTMLElement {
    const { id, app } = proposal;
    return drawProposal(proposal, (choice) => {
      if (choice) {
        const done = `Connected to ${app.name}. You can go back to the app.`;
        this.run(done, () => this.wallet.approve(id, choice));
      } else this.run('Rejected.', () => this.wallet.reject(id));
    });
  }

  private drawRequest(request: PhoneRequest): HTMLElement {
    const { id } = request;
    return drawPhoneRequest(request, (approved) => {
      const done = approved ? 'Approved. You can go back to the app.' : 'Rejected.';
      this.run(done, () =>
        approved ? this.wallet.approveRequest(id) : this.wallet.rejectRequest(id),
      );
    });
  }

  /** Does something slow: no second click meanwhile, and words for how it went. */
  private run(done: string, work: () => Promise<unknown>): void {
    this.error.textContent = '';
    this.status.textContent = 'One moment…';
    for (const button of this.pending.querySelectorAll('button')) button.disabled = true;
    work()
      .then(() => {
        // The next question has already said its own words.
        if (this.status.textContent === 'One moment…') this.status.textContent = done;
      })
      .catch((error: unknown) => {
        this.drawn = '';
        this.draw();
        this.fail(error instanceof Error ? error.message : String(error));
      });
  }

  private drawCodeForm(): HTMLElement {
    const button = { type: 'submit', class: 'primary wide', 'data-testid': 'pair' };
    const form = drawElement(
      'form',
      { class: 'card' },
      drawElement('label', { for: 'code' }, 'Code from an app'),
      this.code,
      drawElement('button', button, 'Connect'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.pair(this.code.value);
    });
    return form;
  }

  private drawSetting(): HTMLElement {
    this.auto.addEventListener('change', () => this.wallet.setAutoApprove(this.auto.checked));
    const label = drawElement(
      'label',
      { for: 'auto-approve' },
      'Approve everything without asking',
    );
    return drawElement(
      'section',
      { 'aria-label': 'Settings' },
      drawElement('h2', {}, 'Settings'),
      drawElement('p', { class: 'check' }, this.auto, label),
    );
  }
}

function chainsBesides({ namespaces }: PhoneSession, namespace: string): string[] {
  return namespaces
    .filter((part) => part.namespace !== namespace)
    .flatMap((part) => part.chains.map(({ caipNetworkId }) => caipNetworkId));
}

function pairingWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/expired/i.test(text)) return 'This code has expired. Ask the app for a new one.';
  if (/already exists/i.test(text)) return 'This code was used before. Ask the app for a new one.';
  if (/internet|socket|subscrib|publish/i.test(text))
    return 'The relay cannot be reached. Is the sandbox on?';
  return 'This code cannot be read. Copy it again from the app.';
}
