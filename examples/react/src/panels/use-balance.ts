// Reads the connected account's balance when the account or network changes, and on demand.
import { useAppKitAccount, useAppKitBalance, useAppKitNetwork } from 'openappkit/react';
import { useCallback, useEffect, useState } from 'react';

interface BalanceState {
  readonly balance: string | undefined;
  readonly symbol: string;
  readonly error: string | undefined;
  readonly isLoading: boolean;
}

const unread: BalanceState = { balance: undefined, symbol: '', error: undefined, isLoading: true };

export function useBalance(): BalanceState & { readonly refresh: () => void } {
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
