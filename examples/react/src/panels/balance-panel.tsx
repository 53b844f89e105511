// Shows the account's exact balance with a button that refreshes it.
import { Panel } from './panel.js';
import { useBalance } from './use-balance.js';

export function BalancePanel() {
  const { balance, symbol, error, isLoading, refresh } = useBalance();
  const refreshButton = (
    <button type="button" data-testid="refresh-balance" disabled={isLoading} onClick={refresh}>
      {isLoading ? 'Reading…' : 'Refresh'}
    </button>
  );
  return (
    <Panel id="balance" title="Balance" action={refreshButton}>
      {error === undefined ? (
        <>
          <p className="figure" data-testid="balance" data-exact={balance}>
            {balance === undefined ? '…' : shorten(balance)} <small>{symbol}</small>
          </p>
          <p className="muted mono">{balance === undefined ? '' : `${balance} ${symbol}`}</p>
        </>
      ) : (
        <p className="bad" role="alert" data-testid="balance-error">
          {error}
        </p>
      )}
    </Panel>
  );
}

/** Truncates to four decimals instead of rounding, so that it never shows more than the account holds. */
function shorten(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return fraction === '' ? grouped : `${grouped}.${fraction.slice(0, 4)}`;
}
