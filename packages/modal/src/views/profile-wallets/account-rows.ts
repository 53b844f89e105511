import { type ConnectionEntry, type PastConnection, isKitError } from '@openappkit/core';
import type { ConnectionState } from '@openappkit/core/internal';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { shortAddress } from '@openappkit/ui';
import { clearIcon, mailIcon } from '@openappkit/ui/icons';
import type { AppKit } from '@openappkit/kit';
import { announceCopy } from '../../result/error-details.js';
import { explorerLink } from '../../shared/explorer-link.js';
import { commonMessages, type WithCommon } from '../../messages/common-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';

export const profileWalletsMessages = defineMessages('accounts', {
  tabs: 'Wallets by network',
  live: 'Connected wallets',
  recent: 'Recent',
  account: ({ position }: MessageParams<'position', number>) => `Account ${position}`,
  active: 'Active',
  activeIn: ({ namespace }: MessageParams<'namespace'>) => `Active for ${namespace}`,
  explorer: 'Explorer',
  explorerName: ({ explorer, address }: MessageParams<'explorer' | 'address'>) =>
    `Explorer: ${address} on ${explorer}, opens in a new tab`,
  disconnectOne: ({ wallet }: MessageParams<'wallet'>) => `Disconnect ${wallet}`,
  disconnectAll: 'Disconnect all',
  disconnectKind: ({ namespace }: MessageParams<'namespace'>) =>
    `Disconnect all ${namespace} wallets`,
  now: ({ wallet }: MessageParams<'wallet'>) => `Now using ${wallet}`,
  nowAccount: ({ account, wallet }: MessageParams<'account' | 'wallet'>) =>
    `Now using ${account} in ${wallet}`,
  add: ({ namespace }: MessageParams<'namespace'>) => `Add ${namespace} wallet`,
  again: 'Reconnect',
  gone: 'Not installed in this browser',
  remove: ({ wallet }: MessageParams<'wallet'>) => `Remove ${wallet}`,
  removed: ({ wallet }: MessageParams<'wallet'>) => `${wallet} removed`,
  nameless: ({ id }: MessageParams<'id'>) => `Network ${id}`,
  none: ({ namespace }: MessageParams<'namespace'>) => `No ${namespace} wallet`,
  noneText: 'Wallets you connect appear here.',
  declined: 'You declined. Nothing changed.',
  pending: ({ wallet }: MessageParams<'wallet'>) =>
    `${wallet} already has a request open. Answer it there.`,
  locked: ({ wallet }: MessageParams<'wallet'>) =>
    `${wallet} is locked. Unlock it, then try again.`,
  failed: ({ wallet }: MessageParams<'wallet'>) => `${wallet} didn’t connect. Try again.`,
});

export interface AccountChoice {
  readonly connection: ConnectionEntry;
  readonly address: string;
}

interface LiveRowActions {
  readonly activeText: string;
  readonly isActive: (choice: AccountChoice) => boolean;
  readonly choose: (choice: AccountChoice) => void;
  readonly disconnect: (connection: ConnectionEntry) => void;
}

interface PastRowActions {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly isGone: boolean;
  readonly again: () => void;
  readonly remove: () => void;
}

function networkName(kit: AppKit, caipNetworkId: ConnectionEntry['caipNetworkId']): string {
  const id = caipNetworkId.split(':')[1] ?? caipNetworkId;
  return (
    kit.core.chain.find(caipNetworkId)?.name ??
    kit.messages.of(profileWalletsMessages).nameless({ id })
  );
}

/** The state puts the active account first, but rows must keep their place and number. */
function inOrder(accounts: readonly string[]): readonly string[] {
  return [...accounts].sort();
}

/** A single account shares the wallet's row. */
export function renderConnectedWallet(
  kit: AppKit,
  connection: ConnectionEntry,
  actions: LiveRowActions,
): TemplateResult {
  const { accounts, imageUrl, caipNetworkId } = connection;
  const name = walletTitle(kit, connection.name);
  const several = accounts.length > 1;
  return html`${
    several
      ? html`<div class="head">
          <ak-wallet-image src=${imageUrl ?? ''} name=${name} .size=${40}></ak-wallet-image>
          <span class="name">${name}<span class="second">${networkName(kit, caipNetworkId)}</span></span>
          ${disconnectButton(kit, connection, actions)}
        </div>`
      : nothing
  }${inOrder(accounts).map((address) => accountRow(kit, { connection, address }, actions))}`;
}

function accountRow(kit: AppKit, choice: AccountChoice, actions: LiveRowActions): TemplateResult {
  const { connection, address } = choice;
  const { accounts, imageUrl, caipNetworkId } = connection;
  const name = walletTitle(kit, connection.name);
  const several = accounts.length > 1;
  const t = kit.messages.of(commonMessages, profileWalletsMessages);
  const active = actions.isActive(choice);
  const network = several ? '' : networkName(kit, caipNetworkId);
  return html`<div class="account" ?data-active=${active}>
    <ak-list-row
      heading=${several ? t.account({ position: inOrder(accounts).indexOf(address) + 1 }) : name}
      ?selected=${active}
      data-first
      @click=${() => actions.choose(choice)}
    >
      ${
        several
          ? html`<ak-avatar slot="start" address=${address} .size=${40}></ak-avatar>`
          : html`<ak-wallet-image
              slot="start"
              src=${imageUrl ?? ''}
              name=${name}
              .size=${40}
            ></ak-wallet-image>`
      }
      <span slot="detail"
        >${
          active ? html`<span class="dot" aria-hidden="true"></span>${actions.activeText}` : nothing
        }${active && network ? ' · ' : nothing}${network}</span
      >
    </ak-list-row>
    <div class="acts">
      <ak-address
        address=${address}
        copy-label=${t.copyAddress}
        copied-label=${t.copied}
        @ak-copy=${announceCopy(kit)}
      ></ak-address>
      ${explorerButton(kit, choice)} ${several ? nothing : disconnectButton(kit, connection, actions)}
    </div>
  </div>`;
}

function explorerButton(
  kit: AppKit,
  { connection, address }: AccountChoice,
): TemplateResult | typeof nothing {
  const link = explorerLink(kit.core.chain.find(connection.caipNetworkId), address);
  if (!link) return nothing;
  const t = kit.messages.of(profileWalletsMessages);
  return html`<ak-button
    size="sm"
    variant="quiet"
    href=${link.href}
    label=${t.explorerName({ explorer: link.name, address: shortAddress(address) })}
    >${t.explorer}</ak-button
  >`;
}

function disconnectButton(
  kit: AppKit,
  connection: ConnectionEntry,
  { disconnect }: LiveRowActions,
): TemplateResult {
  const t = kit.messages.of(commonMessages, profileWalletsMessages);
  return html`<ak-button
    size="sm"
    variant="quiet"
    label=${t.disconnectOne({ wallet: walletTitle(kit, connection.name) })}
    @click=${() => disconnect(connection)}
    >${t.disconnect}</ak-button
  >`;
}

export function renderRecentWallet(
  kit: AppKit,
  past: PastConnection,
  { busy, failure, isGone, again, remove }: PastRowActions,
): TemplateResult {
  const { address, caipNetworkId, connectorId, namespace } = past;
  const name = walletTitle(kit, past.name);
  const connector = kit.core.connection.find(connectorId, namespace);
  const imageUrl = connector?.imageUrl ?? '';
  // The embedded wallet has no image until its connector has loaded.
  const icon = imageUrl === '' && connector?.needs === 'frame' ? mailIcon : undefined;
  const t = kit.messages.of(commonMessages, profileWalletsMessages);
  const detail = `${shortAddress(address)} · ${networkName(kit, caipNetworkId)}`;
  const waiting = busy ? t.approve({ wallet: name }) : undefined;
  const reason = isGone ? t.gone : undefined;
  return html`<div class="past">
    <ak-list-row
      heading=${name}
      detail=${failure ?? waiting ?? reason ?? detail}
      end-text=${isGone || busy ? '' : t.again}
      ?busy=${busy}
      ?failed=${failure !== undefined}
      ?disabled=${isGone}
      data-first
      @click=${again}
    >
      <ak-wallet-image
        slot="start"
        src=${imageUrl}
        name=${name}
        .size=${40}
        ?plain=${icon !== undefined}
        >${icon}</ak-wallet-image
      >
    </ak-list-row>
    <ak-icon-button
      .label=${t.remove({ wallet: name })}
      .icon=${clearIcon}
      tooltip-align="end"
      @click=${remove}
    ></ak-icon-button>
  </div>`;
}

/** Returns namespaces with a live or recent connection, or a wallet to add, in the order of the networks. */
export function accountNamespaces(
  { connections, connectors, history }: ConnectionState,
  order: readonly string[],
): readonly string[] {
  const live = Object.entries(connections).flatMap(([namespace, list]) =>
    list.length > 0 ? [namespace] : [],
  );
  const found = new Set([
    ...live,
    ...history.map(({ namespace }) => namespace),
    ...connectors.map(({ namespace }) => namespace),
  ]);
  const known = order.filter((namespace) => found.has(namespace));
  return [...new Set([...known, ...found])];
}

/** Returns undefined if the user cancelled. */
export function failureText(
  t: WithCommon<typeof profileWalletsMessages>,
  error: unknown,
  wallet: string,
): string | undefined {
  if (isKitError(error, 'request/cancelled')) return undefined;
  if (isKitError(error, 'wallet/rejected')) return t.declined;
  if (isKitError(error, 'wallet/pending')) return t.pending({ wallet });
  if (isKitError(error, 'wallet/locked')) return t.locked({ wallet });
  return t.failed({ wallet });
}

/** Moves focus by arrow keys, Home and End. ak-list cannot do that for items that contain more than a row. */
export function moveBetweenRows(event: KeyboardEvent, rows: readonly HTMLElement[]): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = rows.findIndex((row) => event.composedPath().includes(row));
  if (from < 0) return;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const row = rows[to[event.key] ?? -1];
  if (!row) return;
  event.preventDefault();
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}
