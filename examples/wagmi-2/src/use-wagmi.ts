// All that this app uses of wagmi 2.
import type { WagmiDeskProps } from '@openappkit/example-shared/wagmi-desk';
import {
  useAccount,
  useChains,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi';

export function useWagmi(): WagmiDeskProps['wagmi'] {
  const { address, chainId, status } = useAccount();
  const chains = useChains();
  const connectors = useConnectors().filter(({ type }) => type === 'injected');
  const { connect } = useConnect();
  const { disconnect } = useDisconnect();
  const { switchChainAsync: switchChain } = useSwitchChain();
  const { signMessageAsync: signMessage, isPending: isSigning } = useSignMessage();
  const {
    sendTransaction: send,
    data: hash,
    error: sendError,
    isPending: isSending,
  } = useSendTransaction();
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
