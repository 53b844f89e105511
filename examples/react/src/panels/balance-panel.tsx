// Shows the account's exact balance with a button that refreshes it.
import { useAppKitAccount, useAppKitBalance, useAppKitNetwork } from 'openappkit/react';
import { useCallback, useEffect, useState } from 'react';
import { Panel } from './panel.js';

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

interface BalanceState {
  readonly balance: string | undefined;
  readonly symbol: string;
  readonly error: string | undefined;
  readonly isLoading: boolean;
}

const unread: BalanceState = { balance: undefined, symbol: '', error: undefined, isLoading: true };

/** Reads the connected account's balance when the account or network changes, and on demand. */
function useBalance(): BalanceState & { readonly refresh: () => void } {
  const { fetchBalance } = useAppKitBalance();
  const { address } = useAppKitAccount();
  const { caipNetworkId } = useAppKitNetwork();
  const [state, setState] = useState(unread);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these means "read it again"
  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({ ...before, isLoading: true }));
    void fetchBalance().then(({ data, error }) => {
      if (!isCurrent) return;
      const { balance, symbol = '' } = data ?? {};
      setState({ balance, symbol, error: error ?? undefined, isLoading: false });
    });
    return () => {
      isCurrent = false;
    };
  }, [fetchBalance, address, caipNetworkId, round]);
  return { ...state, refresh };
}
