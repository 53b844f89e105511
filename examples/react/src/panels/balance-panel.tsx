// What the account holds, exact to the last wei, and a button to read it again.
import { Panel } from './panel.js';
import { useBalance } from './use-balance.js';

export function BalancePanel() {
  const { balance, symbol, error, isLoading, refresh } = useBalance();
  const again = (
    <button type="button" data-testid="refresh-balance" disabled={isLoading} onClick={refresh}>
      {isLoading ? 'Reading…' : 'Refresh'}
    </button>
  );
  return (
    <Panel id="balance" title="Balance" action={again}>
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

/** At most four decimals, cut rather than rounded: never shows money that is not there. */
function shorten(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return fraction === '' ? grouped : `${grouped}.${fraction.slice(0, 4)}`;
}
