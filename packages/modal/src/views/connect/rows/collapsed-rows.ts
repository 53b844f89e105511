import type { AppKit } from '@openappkit/kit';
import { walletIcon } from '@openappkit/ui/icons/wallet';
import { navigate } from '../../../navigation/navigate.js';
import type { ConnectRow } from './connect-row.types.js';
import { connectMoreMessages } from '../more-messages.js';
import type { ConnectParams } from '../../../navigation/route.types.js';

export function collapsedRows(
  kit: AppKit,
  rows: readonly ConnectRow[],
  params: ConnectParams,
): readonly ConnectRow[] {
  const installed = rows.filter(({ key }) => key !== 'phone' && !key.startsWith('explorer/'));
  const t = kit.messages.of(connectMoreMessages);
  const folded: ConnectRow = {
    key: 'folded',
    group: 'injected',
    imageUrl: '',
    icon: walletIcon,
    rank: 0,
    heading: t.wallets,
    detail: installed.length > 0 ? t.installedCount({ count: installed.length }) : '',
    choose(kit) {
      navigate(kit).push('Connect', { ...params, unfolded: true });
      return true;
    },
  };
  return rows.length > 0 ? [folded] : [];
}
