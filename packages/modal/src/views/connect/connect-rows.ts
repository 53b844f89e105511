import { defineMessages, groupWallets } from '@openappkit/kit/internal';
import type { Features, Connector, RecentWallet } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { chooseWallet, choosePhoneWallet, showAllWallets } from '../../actions/choose-wallet.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { listText } from '../../messages/formats.js';
import { walletTitle } from '../../messages/wallet-title.js';
import { phoneIcon } from '@openappkit/ui/icons/phone';
import { searchIcon } from '@openappkit/ui/icons/search';
import type { ConnectParams } from '../../navigation/route.types.js';

export const connectMessages = defineMessages('connect', {
  list: 'Wallets',
  installed: 'Installed',
  usedLast: 'last used',
  collides: 'another wallet claims this name',
  imitates: 'name looks like another wallet’s',
  phone: 'Phone wallet',
  phoneCode: 'Scan a QR code',
  phoneElsewhere: 'Show a QR code for another device',
  all: 'All wallets',
  search: 'Search by name',
});

export type RowGroup = NonNullable<Features['connectorTypeOrder']>[number];

export interface ConnectRow {
  readonly key: string;
  readonly group: RowGroup;
  readonly heading: string;
  /** Example: "Installed · Ethereum · used last". */
  readonly detail: string;
  /** Without a URL, the first letter is shown. */
  readonly imageUrl: string;
  /** Replaces the image in rows that are not wallets. */
  readonly icon?: TemplateResult;
  /** Position among recent rows; 0 is the last used. */
  readonly rank: number;
  /** Returns false if the user must accept the terms first. */
  choose(kit: AppKit): boolean;
}

export interface InstalledParams {
  readonly recents: readonly RecentWallet[];
  readonly namespace: string | undefined;
  /** The namespace to connect if a wallet supports several. */
  readonly activeNamespace: string | undefined;
}

/** Returns one row per wallet, even if it supports several namespaces. */
export function installedRows(
  kit: Pick<AppKit, 'messages'>,
  connectors: readonly Connector[],
  { recents, namespace, activeNamespace }: InstalledParams,
): ConnectRow[] {
  // Connectors that need a code or a frame have rows of their own.
  const wallets = connectors.filter(
    (each) => each.needs === undefined && (namespace === undefined || each.namespace === namespace),
  );
  return groupWallets(wallets).map(({ key, connectors: walletConnectors }) => {
    const main =
      walletConnectors.find((each) => each.namespace === activeNamespace) ?? walletConnectors[0];
    return installedRow(kit, key, main, walletConnectors, recents);
  });
}

function installedRow(
  kit: Pick<AppKit, 'messages'>,
  key: string,
  main: Connector,
  walletConnectors: readonly Connector[],
  recents: readonly RecentWallet[],
): ConnectRow {
  const rank = recents.findIndex((recent) =>
    walletConnectors.some(
      ({ id, namespace }) => recent.id === id && recent.namespace === namespace,
    ),
  );
  const t = kit.messages.of(connectMessages);
  const isExternal = main.type === 'EXTERNAL';
  const details = [
    isExternal ? '' : t.installed,
    listText(
      kit.messages.state.tag,
      walletConnectors.map((each) => namespaceName(kit, each.namespace)),
    ),
    rank === 0 ? t.usedLast : '',
    walletConnectors.some(({ collides }) => collides) ? t.collides : '',
    walletConnectors.some(({ isConfusable }) => isConfusable) ? t.imitates : '',
  ];
  const group = isExternal ? 'external' : 'injected';
  return {
    key,
    group: rank < 0 ? group : 'recent',
    heading: walletTitle(kit, main.name),
    detail: details.filter(Boolean).join(' · '),
    imageUrl: main.imageUrl ?? '',
    rank,
    choose: (kit) => chooseWallet(kit, main, walletConnectors),
  };
}

/** Whether the row works without any network. */
export function isInstalled({ key, group }: ConnectRow): boolean {
  return !key.startsWith('explorer/') && (group === 'recent' || group === 'injected');
}

/** Whether there is a list of wallets to search. */
export function hasList(kit: AppKit): boolean {
  const { current } = kit.core.options.state;
  const { enableWallets, projectId, services, customWallets } = current;
  const isOn = projectId !== '' && services.explorer !== null;
  return enableWallets && (isOn || customWallets.length > 0);
}

export function phoneRow(kit: AppKit): ConnectRow {
  const t = kit.messages.of(connectMessages);
  const { isMobile } = kit.core.environment;
  return {
    key: 'phone',
    group: 'walletConnect',
    imageUrl: '',
    icon: phoneIcon,
    rank: 0,
    heading: t.phone,
    detail: t[isMobile ? 'phoneElsewhere' : 'phoneCode'],
    choose: (kit) => choosePhoneWallet(kit, { showsCode: true }),
  };
}

/** @param count formatted number of wallets, once known */
export function allRow(kit: AppKit, params: ConnectParams, count: string | undefined): ConnectRow {
  const t = kit.messages.of(connectMessages);
  return {
    key: 'all',
    group: 'walletConnect',
    imageUrl: '',
    icon: searchIcon,
    rank: 0,
    heading: t.all,
    detail: count || t.search,
    choose() {
      showAllWallets(kit, params && { namespace: params.namespace });
      return true;
    },
  };
}
