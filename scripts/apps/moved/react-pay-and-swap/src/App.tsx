import { baseETH, baseUSDC, type PaymentAsset } from '@reown/appkit-pay';
import { useAvailableExchanges, usePay } from '@reown/appkit-pay/react';
import { useAppKitWallet } from '@reown/appkit-wallet-button/react';
import { useAppKit, useAppKitAccount } from '@reown/appkit/react';

const assets: readonly PaymentAsset[] = [baseUSDC, baseETH];
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export function App() {
  const { open } = useAppKit();
  const { address, isConnected } = useAppKitAccount();
  const {
    open: pay,
    isPending,
    isSuccess,
    data,
    error,
  } = usePay({
    onSuccess: (result) => console.log(result),
    onError: (message) => console.warn(message),
  });
  const { data: exchanges } = useAvailableExchanges({ shouldFetchOnInit: false });
  const { isReady, connect } = useAppKitWallet({ onError: (reason) => console.warn(reason) });

  return (
    <main>
      <button type="button" onClick={() => open()}>
        Connect Wallet
      </button>
      <button type="button" disabled={!isReady} onClick={() => connect('metamask')}>
        MetaMask
      </button>
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      {assets.map((paymentAsset) => (
        <button
          key={paymentAsset.metadata.symbol}
          type="button"
          onClick={() => pay({ paymentAsset, recipient, amount: 0.01 })}
        >
          Pay in {paymentAsset.metadata.symbol}
        </button>
      ))}
      <output>
        {isPending ? 'paying' : ''} {isSuccess ? String(data) : (error ?? '')} {exchanges?.length}
      </output>
      <button
        type="button"
        onClick={() =>
          open({ view: 'Swap', arguments: { amount: '1', fromToken: 'USDC', toToken: 'ETH' } })
        }
      >
        Swap
      </button>
      <button type="button" onClick={() => open({ view: 'OnRampProviders' })}>
        Buy
      </button>
      <button
        type="button"
        onClick={async () => {
          const sent = await open({
            view: 'WalletSend',
            arguments: {
              namespace: 'eip155',
              chainId: hardhatId,
              assetAddress: 'native',
              amount: '0.1',
              to: recipient,
            },
          });
          if (sent) console.log(sent.hash);
        }}
      >
        Send
      </button>
    </main>
  );
}

const hardhatId = 31337;
