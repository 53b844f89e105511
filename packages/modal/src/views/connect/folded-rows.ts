// foldedRows(): the one row in place of the list. Called by the connect view through RemotePart.
import { walletIcon } from '@openappkit/ui/icons/wallet';
import type { PublicView } from '../../view-names.js';
import type { ConnectRow } from './connect-row.types.js';
import type { ConnectParams } from '../../view-names.js';
import { moreStrings } from './more-strings.js';

/** The one row in place of all (option `features.collapseWallets`). */
export function foldedRows(
  rows: readonly ConnectRow[],
  params: ConnectParams | undefined,
): readonly ConnectRow[] {
  const installed = rows.filter(({ key }) => key !== 'phone' && !key.startsWith('explorer/'));
  const folded: ConnectRow = {
    ...{ key: 'folded', group: 'injected', imageUrl: '', icon: walletIcon, rank: 0 },
    heading: moreStrings['connect.wallets'],
    detail: installed.length > 0 ? moreStrings['connect.installed-count'](installed.length) : '',
    choose: (kit) =>
      kit.core.router.push(
        'Connect' satisfies PublicView,
        { ...params, unfolded: true } satisfies ConnectParams,
      ),
  };
  return rows.length > 0 ? [folded] : [];
}
