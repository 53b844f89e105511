// All that this app uses of wagmi 3.
import type { WagmiDeskProps } from '@openappkit/example-shared/wagmi-desk';
import {
  useChains,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi';

export function useWagmi(): WagmiDeskProps['wagmi'] {
  const { address, chainId, status } = useConnection();
  const chains = useChains();
  const connectors = useConnectors().filter(({ type }) => type === 'injected');
  const { mutate: connect } = useConnect();
  const { mutate: disconnect } = useDisconnect();
  const { mutateAsync: switchChain } = useSwitchChain();
  const { mutateAsync: signMessage, isPending: isSigning } = useSignMessage();
  const { mutate: send, data: hash, error: sendError, isPending: isSending } = useSendTransaction();
  const { data: receipt } = useWaitForTransactionReceipt({ hash, pollingInterval: 500 });
  return {
    address,
    chainId,
    status,
    chains,
    connectors: connectors.map((connector) => ({
      id: connector.uid,
      name: connector.name,
      connect: () => connect({ connector }),
    })),
    disconnect: () => disconnect(),
    switchChain: (chainId) => switchChain({ chainId }),
    signMessage: (message) => signMessage({ message }),
    isSigning,
    send: (to, value) => send({ to, value }),
    isSending,
    sendError,
    hash,
    receipt,
  };
}
