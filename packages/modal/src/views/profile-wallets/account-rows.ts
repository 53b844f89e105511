import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import { html, nothing, type TemplateResult } from 'lit';
import { shortAddress } from '@openappkit/ui';
import { clearIcon } from '@openappkit/ui/icons/clear';
import { mailIcon } from '@openappkit/ui/icons/mail';
import type { AppKit } from '@openappkit/kit';
import { explorerLink } from '../../shared/links/explorer-link.js';
import { commonMessages } from '../../messages/common-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';
import { profileWalletsMessages } from './messages.js';

export interface AccountChoice {
  readonly connection: ConnectionEntry;
  readonly address: string;
}

export interface LiveRowActions {
  readonly activeText: string;
  readonly isActive: (choice: AccountChoice) => boolean;
  readonly choose: (choice: AccountChoice) => void;
  readonly disconnect: (connection: ConnectionEntry) => void;
  readonly copied: (event: CustomEvent<{ readonly copied: boolean }>) => void;
}

export interface PastRowActions {
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
        @ak-copy=${actions.copied}
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
  const place = `${shortAddress(address)} · ${networkName(kit, caipNetworkId)}`;
  const waiting = busy ? t.approve({ wallet: name }) : undefined;
  const reason = isGone ? t.gone : undefined;
  return html`<div class="past">
    <ak-list-row
      heading=${name}
      detail=${failure ?? waiting ?? reason ?? place}
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
