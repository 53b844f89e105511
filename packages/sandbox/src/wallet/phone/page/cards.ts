import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { signingFamilies } from '../../../signing/signing-families.js';
import {
  answerButtons,
  checkField,
  contentBox,
  facts,
  LightElement,
  selectField,
} from '../../elements.js';
import type {
  PhoneChoice,
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  PhoneSessionPart,
  PhoneWallet,
} from '../phone-wallet.types.js';

const names: Readonly<Record<string, string>> = {
  eip155: signingFamilies.evm.name,
  solana: signingFamilies.solana.name,
  bip122: signingFamilies.bitcoin.name,
};

/** Such as `Solana`, else the namespace itself. */
export function familyName(namespace: string): string {
  return names[namespace] ?? namespace;
}

/** Such as `Account 1, 0xf39F…2266`. */
function accountName(address: string): string {
  const devAccounts = Object.values(signingFamilies).flatMap((family) => family.accounts(0, true));
  const found = devAccounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return found ? `${found.label}, ${short}` : short;
}

/** One element per proposal, so that the choices disappear with it. */
export class ProposalCard extends LightElement {
  static override properties = { proposal: { attribute: false }, busy: { type: Boolean } };
  declare proposal: PhoneProposal;
  declare busy: boolean;
  declare onAnswer: (choice: PhoneChoice | undefined) => void;
  /** Changed boxes; others keep the proposed state. */
  readonly #ticks = new Map<string, boolean>();

  protected override render() {
    const { app, offers, missing, obstacle, signIn } = this.proposal;
    const chains = offers.flatMap((offer) => offer.chains);
    const isTicked = (value: string, proposed: boolean) => this.#ticks.get(value) ?? proposed;
    const chosen: Required<PhoneChoice> = {
      chains: chains.flatMap((one) => (isTicked(one.caipNetworkId, true) ? one.caipNetworkId : [])),
      accounts: offers.flatMap(({ addresses }) =>
        addresses.filter((address, index) => isTicked(address, index === 0)),
      ),
    };
    const isEmpty = chosen.chains.length === 0 || chosen.accounts.length === 0;
    const permissions = [...new Set(offers.flatMap((one) => one.permissions))];
    return html`<section
      class="card asks"
      data-testid="proposal"
      aria-labelledby="proposal-title"
    >
      <h2 id="proposal-title" tabindex="-1" data-testid="title">${app.name} wants to connect${signIn === undefined ? '' : ' and sign you in'}</h2>
      <p class="quiet" data-testid="proposal-url">${app.url}</p>
      ${
        obstacle === undefined
          ? nothing
          : html`<p class="error" data-testid="obstacle">${obstacle}</p>`
      }
      ${this.#tickList(
        'Networks',
        chains.map(({ caipNetworkId, name, required }) => ({
          id: `chain-${caipNetworkId}`,
          label: `${name} (${caipNetworkId})${required ? ', required' : ''}`,
          value: caipNetworkId,
          checked: isTicked(caipNetworkId, true),
        })),
      )}
      ${offers.map((offer) =>
        this.#tickList(
          `Accounts the app can see${offers.length > 1 ? ` on ${familyName(offer.namespace)}` : ''}`,
          offer.addresses.map((address, index) => ({
            id: `account-${address}`,
            label: accountName(address),
            value: address,
            checked: isTicked(address, index === 0),
          })),
        ),
      )}
      ${facts([
        ['The app can ask to', permissions.join(', ') || 'nothing'],
        ...(missing.length > 0 ? [['Not in this wallet', missing.join(', ')] as const] : []),
      ])}
      ${isEmpty ? nothing : signIn?.(chosen).map(contentBox)}
      <p class="quiet">This wallet can’t verify the app’s identity.</p>
      ${answerButtons({
        suffix: '-session',
        busy: this.busy,
        canApprove: !isEmpty && obstacle === undefined,
        onAnswer: (isApproved) => this.onAnswer(isApproved ? chosen : undefined),
      })}
    </section>`;
  }

  #tickList(
    legend: string,
    ticks: readonly {
      readonly id: string;
      readonly label: string;
      readonly value: string;
      readonly checked: boolean;
    }[],
  ) {
    if (ticks.length === 0) return nothing;
    const fields = ticks.map((tick) =>
      checkField({
        ...tick,
        onChange: (isOn) => {
          this.#ticks.set(tick.value, isOn);
          this.requestUpdate();
        },
      }),
    );
    return html`<fieldset>
      <legend>${legend}</legend>
      ${fields}
    </fieldset>`;
  }
}

export function requestCard(
  request: PhoneRequest,
  busy: boolean,
  onAnswer: (isApproved: boolean) => void,
): TemplateResult {
  const { app, title, rows, text, account, networkName, method } = request;
  return html`<section
    class="card asks"
    data-testid="request"
    data-method=${method}
    aria-labelledby="request-title"
  >
    <h2 id="request-title" tabindex="-1" data-testid="title">${title}</h2>
    <p class="quiet" data-testid="request-app">${app.name}, ${app.url}</p>
    ${facts([
      ...rows,
      ...(account === undefined ? [] : [['Account', account] as const]),
      ['Network', networkName],
    ])}
    ${contentBox(text)} ${answerButtons({ suffix: '-request', busy, onAnswer })}
  </section>`;
}

interface SessionActions {
  switchNetwork(session: PhoneSession, caipNetworkId: string): void;
  switchAccount(session: PhoneSession, address: string): void;
  /** Removes one chain family from a session that has several. */
  leave(session: PhoneSession, namespace: string): void;
  remove(session: PhoneSession): void;
}

type Known = Pick<PhoneWallet, 'sessions' | 'chains' | 'addresses'>;

export function sessionCards(wallet: Known, actions: SessionActions): TemplateResult {
  const sessions = wallet.sessions();
  return html`<section aria-labelledby="sessions">
    <h2 id="sessions">Connected apps</h2>
    ${sessions.length === 0 ? html`<p class="quiet" data-testid="no-sessions">None</p>` : nothing}
    ${repeat(
      sessions,
      ({ topic }) => topic,
      (session) => sessionCard(session, wallet, actions),
    )}
  </section>`;
}

function sessionCard(
  session: PhoneSession,
  wallet: Known,
  actions: SessionActions,
): TemplateResult {
  const { topic, app, namespaces } = session;
  return html`<article class="card" data-testid="session" data-topic=${topic} aria-label=${app.name}>
    <h3>${app.name}</h3>
    <p class="quiet">${app.url}</p>
    ${repeat(
      namespaces,
      ({ namespace }) => namespace,
      (part) => partFields(session, part, wallet, actions),
    )}
    <div class="stack">
      <button
        type="button"
        data-testid="delete-session"
        aria-label=${`Disconnect ${app.name}`}
        @click=${() => actions.remove(session)}
      >
        Disconnect
      </button>
    </div>
  </article>`;
}

function partFields(
  session: PhoneSession,
  part: PhoneSessionPart,
  wallet: Known,
  actions: SessionActions,
): TemplateResult {
  const { namespace, chains, addresses, current } = part;
  const isOnly = session.namespaces.length === 1;
  const family = familyName(namespace);
  const where = isOnly ? '' : ` on ${family}`;
  const shared = (name: string, isShared: boolean) =>
    isShared ? name : `${name} (not shared yet)`;
  const namespaceChains = wallet
    .chains()
    .filter((one) => one.caipNetworkId.startsWith(`${namespace}:`));
  // The wallet's order, so that the list does not jump when another account becomes active.
  const walletAddresses = [...(wallet.addresses()[namespace] ?? [])].sort((one, other) =>
    accountName(one).localeCompare(accountName(other)),
  );
  return html`${selectField({
    id: `network-${session.topic}-${namespace}`,
    test: 'session-network',
    namespace,
    label: `Network${where}`,
    choices: namespaceChains.map(({ caipNetworkId: id, name = id }) => [
      id,
      shared(
        name,
        chains.some((one) => one.caipNetworkId === id),
      ),
    ]),
    chosen: current,
    onChoice: (value) => actions.switchNetwork(session, value),
  })}
    ${selectField({
      id: `account-${session.topic}-${namespace}`,
      test: 'session-account',
      namespace,
      label: `Account${where}`,
      choices: walletAddresses.map((address) => [
        address,
        shared(accountName(address), addresses.includes(address)),
      ]),
      chosen: addresses[0] ?? '',
      onChoice: (value) => actions.switchAccount(session, value),
    })}
    ${
      isOnly
        ? nothing
        : html`<div class="stack">
          <button
            type="button"
            data-testid=${`leave-${namespace}`}
            @click=${() => actions.leave(session, namespace)}
          >
            Disconnect from ${family}
          </button>
        </div>`
    }`;
}
