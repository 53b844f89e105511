import type { Features } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { phoneIcon, searchIcon } from '@openappkit/ui/icons';
import { html, type TemplateResult } from 'lit';
import { choosePhoneWallet, showAllWallets } from '../../actions/choose-wallet.js';
import type { ConnectParams } from '../../navigation/route.types.js';
import { connectMessages } from './messages.js';

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

/** Placeholders, rendered instead of rows until their wallets have loaded. */
type WaitingRow = Pick<ConnectRow, 'key' | 'group' | 'rank'> & {
  readonly waiting: TemplateResult;
};

export type ListedRow = ConnectRow | WaitingRow;

/** Whether the row works without any network. */
export function isInstalled({ key, group }: ListedRow): boolean {
  return !key.startsWith('explorer/') && (group === 'recent' || group === 'injected');
}

/** Whether there is a list of wallets to search. */
export function hasList(kit: AppKit): boolean {
  const { current } = kit.core.options.state;
  const { enableWallets, projectId, services, customWallets } = current;
  const isOn = projectId !== '' && services.explorer !== null;
  return enableWallets && (isOn || customWallets.length > 0);
}

/** Returns the number of recommended and recent wallets that the list is filled up with. Logins need room, too. */
export function roomFor({ core }: AppKit, namespace: string | undefined, installedCount: number) {
  return Math.max(0, (core.connection.needing('frame', namespace) ? 3 : 4) - installedCount);
}

/** Returns one row with as many placeholders as wallets that will replace them. */
export function waitingRows(kit: AppKit, room: number): WaitingRow[] {
  const featured = kit.core.options.state.current.featuredWalletIds.length;
  const length = featured || room;
  if (!length || !hasList(kit)) return [];
  return [
    {
      key: 'explorer/waiting',
      group: featured > 0 ? 'featured' : 'recommended',
      rank: 0,
      waiting: html`${Array.from({ length }, () => html`<ak-skeleton></ak-skeleton>`)}`,
    },
  ];
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
