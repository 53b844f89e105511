import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { DefaultSIWX, EIP155Verifier, InformalMessenger, LocalStorage } from '@reown/appkit-siwx';
import { base, hardhat } from '@reown/appkit/networks';
import { AppKitProvider } from '@reown/appkit/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const siwx = new DefaultSIWX({
  required: false,
  messenger: new InformalMessenger({
    domain: window.location.host,
    uri: window.location.href,
    getNonce: async () => crypto.randomUUID().replaceAll('-', ''),
  }),
  verifiers: [new EIP155Verifier()],
  storage: new LocalStorage({ key: 'chandlery' }),
});

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <AppKitProvider
      adapters={[new EthersAdapter()]}
      networks={[hardhat, base]}
      projectId="chandlery"
      siwx={siwx}
      features={{ pay: true, swaps: true, onramp: true, send: true, receive: true }}
    >
      <App />
    </AppKitProvider>,
  );
