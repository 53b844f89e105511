// Reads the balance of a namespace's account when the account or network changes, and on demand.
import { explain } from '@openappkit/example-shared/explain';
import { getAppKit, useAppKitAccount } from 'openappkit/react';
import { useCallback, useEffect, useState } from 'react';
import type { Namespace } from '../kit.js';

export function useNamespaceBalance(namespace: Namespace): {
  readonly text: string;
  readonly refresh: () => void;
} {
  const { caipAddress } = useAppKitAccount({ namespace });
  const [text, setText] = useState('–');
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round means "read it again"
  useEffect(() => {
    if (caipAddress === undefined) {
      setText('–');
      return undefined;
    }
    let isCurrent = true;
    const show = (next: string): void => {
      if (isCurrent) setText(next);
    };
    getAppKit()
      .fetchBalance(namespace)
      .then(
        ({ balance, symbol }) => show(`${balance} ${symbol}`),
        (error: unknown) => show(explain(error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [namespace, caipAddress, round]);
  return { text, refresh };
}
